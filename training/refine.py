"""Goes on training the artefact with records written after it was made: no teacher, a minute on a GPU or some on a CPU. See training/README.md."""
import os
import torch
from student import *

NEW, EPOCHS, RATES = os.environ.get('NEW', 'v1').split(','), int(os.environ.get('EPOCHS', '3')), (4e-4, 1.5e-3)  # of all but the new the artefact's own opinion is kept as soft labels
model, calibration = read_back(os.environ.get('MODEL', 'model/needs.bin'), sparse=device == 'cpu')
opinion, _ = student_logits(model, [r['segments'] for r in records])
soft = [None if family(r) in NEW else {k: torch.sigmoid(opinion[k][i]) for k in SIZES} for i, r in enumerate(records)]
english, x = student_logits(model, [p['englishSegments'] for p in data['parallel']])
translations = softly_labelled([p['segments'] for p in data['parallel']], english, (x @ model.provider.detach().cpu().T), model.place.detach().cpu())
fit(model, labelled(records, soft) + translations + misspelt_of(records), EPOCHS, RATES, batch=256, more=lambda: composed(records, wishes, 6000), alike=alike_in(records), verbose=True)
write(model, calibration, {})
