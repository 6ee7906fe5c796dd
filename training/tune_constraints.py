"""Teaches the constraint head short ways to state a constraint, after train.py: the table and every other head stay as they are. See training/README.md."""
import gzip, json, os, struct
import numpy as np
import torch
import torch.nn.functional as F

BUILD, OUT, MODEL = 'training/build', os.environ.get('OUT', 'training/build'), os.environ.get('MODEL', 'model/needs.bin')
EPOCHS, PHRASE_WEIGHT = 12, 3.0
device = 'cuda' if torch.cuda.is_available() else 'cpu'
torch.manual_seed(7)
raw = bytearray(open(MODEL, 'rb').read()); head = struct.unpack('<I', raw[4:8])[0]; meta = json.loads(raw[8:8 + head]); D, TAU = meta['dimensions'], meta['tau']
def section(name, kind): return np.frombuffer(raw, kind, meta['layout'][name]['length'], 8 + head + meta['layout'][name]['offset'])
def matrix(name): s = section(f'{name}Scale', '<f4'); return section(name, np.int8).reshape(len(s), -1).astype(np.float32) * s[:, None]
table, W, mix, bias = matrix('table'), matrix('constraint'), matrix('constraintMix'), section('constraintBias', '<f4').copy(); H, hb = matrix('hidden'), section('hiddenBias', '<f4')
cal = meta['calibration']['constraint']; data = json.load(gzip.open(f'{BUILD}/input.json.gz')); CO = {c: i for i, c in enumerate(meta['constraints'])}
def vector(rows): v = table[rows].sum(0) if rows else np.zeros(D, np.float32); n = np.linalg.norm(v); return v * (meta['scale'] / n if n > 0 else 0)
items = [(r['segments'], r['constraints'], 1.0) for r in data['records'] if 'constraints' in r and not r['id'].startswith('n-')] + [(p['segments'], [p['constraint']], PHRASE_WEIGHT) for p in data['constraintPhrases']]
parts = [[vector(s) for s in segs] for segs, _, _ in items]; owner = torch.tensor([i for i, p in enumerate(parts) for _ in p], device=device); x = torch.tensor(np.stack([v for p in parts for v in p]), device=device)
whole = torch.tensor(np.stack([p[0] for p in parts]), device=device); h = F.relu(whole @ torch.tensor(H, device=device).T + torch.tensor(np.array(hb), device=device)); y = torch.zeros(len(items), len(CO), device=device); w = torch.tensor([i[2] for i in items], device=device)
for i, (_, stated, _) in enumerate(items):
    for c in stated: y[i, CO[c]] = 1
weights, b, m = (torch.tensor(np.array(t), device=device, requires_grad=True) for t in (W, bias, mix)); start = weights.detach().clone(); opt = torch.optim.Adam([weights, b, m], lr=2e-3)
def logits():
    z = x @ weights.T / TAU; index = owner[:, None].expand_as(z); top = torch.full((len(items), len(CO)), -1e9, device=device).scatter_reduce(0, index, z, 'amax'); s = torch.zeros_like(top).scatter_add(0, index, (z - top[owner]).exp())
    return TAU * (s.log() + top) + b + h @ m.T
for epoch in range(EPOCHS * 10):
    z = cal['slope'] * logits() + cal['shift']; each = F.binary_cross_entropy_with_logits(z, y, reduction='none'); phrase = (w == PHRASE_WEIGHT)[:, None]
    # A phrase tells of one constraint; of the others it says nothing but is no proof against them.
    loss = (each * torch.where(phrase & (y == 0), 0.2, 1.0) * w[:, None]).mean() * 40 + 1e-2 * ((weights - start) ** 2).sum() / 10; opt.zero_grad(); loss.backward(); opt.step()
    if epoch % 60 == 0: print(epoch, round(loss.item(), 4), flush=True)
def put(name, t):
    t = t.detach().cpu().numpy(); scale = np.maximum(np.abs(t).max(1), 1e-8) / 127; at = lambda n: 8 + head + meta['layout'][n]['offset']; q = np.round(t / scale[:, None]).astype(np.int8).tobytes(); raw[at(name):at(name) + len(q)] = q; s = scale.astype('<f4').tobytes(); raw[at(f'{name}Scale'):at(f'{name}Scale') + len(s)] = s
put('constraint', weights); put('constraintMix', m); at = 8 + head + meta['layout']['constraintBias']['offset']; raw[at:at + 4 * len(bias)] = b.detach().cpu().numpy().astype('<f4').tobytes()
open(f'{OUT}/needs.bin', 'wb').write(raw); print('written')
