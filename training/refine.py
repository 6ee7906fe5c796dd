"""Goes on training the artefact with records written after it was made: no teacher and no GPU, minutes on two cores. See training/README.md."""
import json, os
import torch
from student import *

NEW = ('e12', 'e13', 'e14', 'e15', 'r1', 's4', 's5', 's6', 's7', 'w2', 'w3', 'x1')  # written since train.py ran; of the others the artefact's own opinion is kept as soft labels
EPOCHS, RATES, HELD = int(os.environ.get('EPOCHS', '6')), (8e-4, 3e-3), int(os.environ.get('HELD', '0'))
model, calibration = read_back(os.environ.get('MODEL', 'model/needs.bin'), sparse=device == 'cpu')
is_new = lambda record: family(record) in NEW
held = {r['id'] for at, r in enumerate([r for r in records if is_new(r) and 'of' not in r]) if HELD and at % HELD == 0}
train = [r for r in records if r['id'] not in held and r.get('of') not in held]  # neither a held-out text nor another wording of it
test = [r for r in records if r['id'] in held and not r['snippet']]
def measured(name): logits, x = student_logits(model, [r['segments'] for r in test]); return report(name, logits, (x @ model.provider.detach().cpu().T).numpy(), model.place.detach().cpu().numpy(), test)

opinion, _ = student_logits(model, [r['segments'] for r in train])
soft = [None if is_new(r) else {k: torch.sigmoid(opinion[k][i]) for k in SIZES} for i, r in enumerate(train)]
english, x = student_logits(model, [p['englishSegments'] for p in data['parallel']])
translations = softly_labelled([p['segments'] for p in data['parallel']], english, (x @ model.provider.detach().cpu().T), model.place.detach().cpu())
misspelt = [(r['misspelt'], targets_of(r), rankings_of(r), 0.4, judged_of(r), None) for r in train if 'misspelt' in r]
if test: measured('before')
fit(model, labelled(train, soft) + translations + misspelt, EPOCHS, RATES, batch=256, more=lambda: composed(train, wishes, 6000), verbose=True)
if test:
    measured('after'); ids = [i for i, r in enumerate(records) if r['id'] in held]; logits = {k: torch.zeros(len(records), n) for k, n in SIZES.items()}
    for k, z in student_logits(model, [records[i]['segments'] for i in ids])[0].items(): logits[k][ids] = z
    json.dump({**calibration, **calibrate(logits, ids)}, open(f'{OUT}/calibration.json', 'w'))
else: write(model, json.load(open(f'{OUT}/calibration.json')), {})
