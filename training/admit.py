"""Admits to a finished artefact the providers that the catalogue has gained since: as likely used as such mostly are, and to be taught by tune_affinity.py whom they serve. See training/README.md."""
import gzip, json
import numpy as np
from artefact import Artefact

LEAST, USUAL, BY_FIT = 0.0005, (0, 0, 0, 0.5, 1, 2), 0.8  # as in weights.ts: what is as good as never used, log-odds of use by fit, and standing by fit
artefact = Artefact(); meta = artefact.meta; data = json.load(gzip.open('training/build/input.json.gz')); known, C = set(meta['providers']), {c: at for at, c in enumerate(meta['categories'])}
new = [p for p in data['providers'] if p not in known]; at_home = {}; served = {p: [] for p in new}
for place in data['places']:
    if place['provider'] in served and place['category'] in C: served[place['provider']].append((place['fit'], place['category']))
for p, rows in zip(meta['providers'], artefact.matrix('provider')):
    for place in (q for q in data['places'] if q['provider'] == p): at_home.setdefault(place['category'], []).append(rows)
calibration = meta['calibration']['used']
def bias(fit): odds = LEAST * np.exp(USUAL[fit]); return (np.log(odds / (1 - odds)) - calibration['shift']) / calibration['slope']
rows = np.array([np.mean([np.mean(at_home[c], 0) for _, c in served[p]], 0) for p in new], np.float32)  # at first like the others of their categories
first = len(meta['providers']); meta['providers'] += new
artefact.grow(provider=rows, used=np.zeros_like(rows), usedBias=np.array([bias(max(fit for fit, _ in served[p])) for p in new]),
              place=np.array([BY_FIT * fit for p in new for fit, _ in served[p]]), placeOf=np.array([[C[c], first + at] for at, p in enumerate(new) for _, c in served[p]]))
artefact.save(); print(len(new), 'admitted,', len(meta['providers']), 'known')
