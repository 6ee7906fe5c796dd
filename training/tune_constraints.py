"""Teaches the constraint head short ways to state a constraint, after train.py: the table and every other head stay as they are. See training/README.md."""
import gzip, json
import numpy as np
import torch
import torch.nn.functional as F
from artefact import Artefact

EPOCHS, PHRASE_WEIGHT = 12, 3.0
device = 'cuda' if torch.cuda.is_available() else 'cpu'
torch.manual_seed(7)
artefact = Artefact(); meta = artefact.meta; D, TAU = meta['dimensions'], meta['tau']
table, W, mix, bias = artefact.matrix('table'), artefact.matrix('constraint'), artefact.matrix('constraintMix'), artefact.floats('constraintBias'); H, hb = artefact.matrix('hidden'), artefact.floats('hiddenBias')
cal = meta['calibration']['constraint']; data = json.load(gzip.open('training/build/input.json.gz')); CO = {c: i for i, c in enumerate(meta['constraints'])}
def vector(rows): v = table[rows].sum(0) if rows else np.zeros(D, np.float32); n = np.linalg.norm(v); return v * (meta['scale'] / n if n > 0 else 0)
items = [(r['segments'], r['constraints'], 1.0) for r in data['records'] if 'constraints' in r and not r['id'].startswith('n-')] + [(p['segments'], [p['constraint']], PHRASE_WEIGHT) for p in data['constraintPhrases']]
parts = [[vector(s) for s in segs] for segs, _, _ in items]; owner = torch.tensor([i for i, p in enumerate(parts) for _ in p], device=device); x = torch.tensor(np.stack([v for p in parts for v in p]), device=device)
whole = torch.tensor(np.stack([p[0] for p in parts]), device=device); h = F.relu(whole @ torch.tensor(H, device=device).T + torch.tensor(hb, device=device)); y = torch.zeros(len(items), len(CO), device=device); w = torch.tensor([i[2] for i in items], device=device)
for i, (_, stated, _) in enumerate(items):
    for c in stated: y[i, CO[c]] = 1
weights, b, m = (torch.tensor(t, device=device, requires_grad=True) for t in (W, bias, mix)); start = weights.detach().clone(); opt = torch.optim.Adam([weights, b, m], lr=2e-3)
def logits():
    z = x @ weights.T / TAU; index = owner[:, None].expand_as(z); top = torch.full((len(items), len(CO)), -1e9, device=device).scatter_reduce(0, index, z, 'amax'); s = torch.zeros_like(top).scatter_add(0, index, (z - top[owner]).exp())
    return TAU * (s.log() + top) + b + h @ m.T
for epoch in range(EPOCHS * 10):
    z = cal['slope'] * logits() + cal['shift']; each = F.binary_cross_entropy_with_logits(z, y, reduction='none'); phrase = (w == PHRASE_WEIGHT)[:, None]
    # A phrase tells of one constraint; of the others it says nothing but is no proof against them.
    loss = (each * torch.where(phrase & (y == 0), 0.2, 1.0) * w[:, None]).mean() * 40 + 1e-2 * ((weights - start) ** 2).sum() / 10; opt.zero_grad(); loss.backward(); opt.step()
    if epoch % 60 == 0: print(epoch, round(loss.item(), 4), flush=True)
artefact.put_matrix('constraint', weights.detach().cpu().numpy()); artefact.put_matrix('constraintMix', m.detach().cpu().numpy()); artefact.put_floats('constraintBias', b.detach().cpu().numpy())
artefact.save(); print('written')
