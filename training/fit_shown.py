"""Moves how often each category is shown towards how often architects show it for ideas of a line: one number for each, in seconds. See training/README.md."""
import gzip, json
import numpy as np
import torch
from artefact import Artefact

FAMILY, FEWEST, SHARE = 'e33', 40, 0.65  # records with a whole answer; shown in fewer of them a category stays as it is; how far the others move
artefact = Artefact(); meta = artefact.meta; label = {c: at for at, c in enumerate(meta['categories'])}; records = [r for r in json.load(gzip.open('training/build/input.json.gz'))['records'] if r['id'].split('-')[0] == FAMILY]
matrix = lambda name: torch.tensor(artefact.matrix(name)); floats = lambda name: torch.tensor(artefact.floats(name)); calibration = meta['calibration']['show']
whole, hidden = artefact.reader()([np.array(r['segments'][0] or [0]) for r in records])
thought = calibration['slope'] * (whole @ matrix('show').T + floats('showBias') + hidden @ matrix('showMix').T) + calibration['shift']; shown = torch.zeros(len(records), len(label))
for at, r in enumerate(records): shown[at, [label[line['category']] for line in r['needs']]] = 1
often = ((shown.sum(0) + 4 * torch.sigmoid(thought).mean(0)) / (len(records) + 4)).clamp(1e-4, 1 - 1e-4); move = torch.zeros(len(label))
for _ in range(60): move += 0.5 * (torch.logit(often) - torch.logit(torch.sigmoid(thought + move).mean(0).clamp(1e-4, 1 - 1e-4)))
move = torch.where(shown.sum(0) >= FEWEST, SHARE * move, torch.zeros(len(label))); artefact.put_floats('showBias', (floats('showBias') + move / calibration['slope']).numpy()); artefact.save()
print({meta['categories'][at]: round(move[at].item(), 2) for at in move.abs().argsort(descending=True)[:12].tolist()})
