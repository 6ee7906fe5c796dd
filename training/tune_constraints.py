"""Teaches the constraint head short ways to state a constraint, after train.py: the table and every other head stay as they are. See training/README.md."""
import gzip, json, os
import numpy as np
import torch
import torch.nn.functional as F
from artefact import Artefact

LATELY = os.environ.get('LATELY') == 'only'  # only phrases that are marked so are taught; all else is held where it was by what the artefact itself thought
STEPS = 120
RATE, NEAR, TAUGHT = (4e-3, 2e-4, 15.0) if LATELY else (2e-3, 1e-3, 3.0)  # NEAR: how much it costs to move; TAUGHT: how much a phrase that is taught weighs
HELD, STATED, OTHERS = 3.0, 4.0, 0.2  # how much a phrase that is held weighs, and what is held where it is stated; how far what states one constraint speaks against the others
UNLABELLED = ('e32', 'e33', 'e35')  # families of records whose writers were not asked for constraints
device = 'cuda' if torch.cuda.is_available() else 'cpu'
torch.manual_seed(7)
artefact = Artefact(); meta = artefact.meta; D, TAU = meta['dimensions'], meta['tau']
table, W, mix, bias = artefact.matrix('table'), artefact.matrix('constraint'), artefact.matrix('constraintMix'), artefact.floats('constraintBias'); H, hb = artefact.matrix('hidden'), artefact.floats('hiddenBias')
cal = meta['calibration']['constraint']; data = json.load(gzip.open('training/build/input.json.gz')); CO = {c: i for i, c in enumerate(meta['constraints'])}
def vector(rows): v = table[rows].sum(0) if rows else np.zeros(D, np.float32); n = np.linalg.norm(v); return v * (meta['scale'] / n if n > 0 else 0)

# ---- texts, what they state, and how much that weighs --------------------------------------------------------------------
records = [r for r in data['records'] if 'constraints' in r and not r['id'].startswith('n-') and r['id'].split('-')[0] not in UNLABELLED]
phrases = {}  # a text that states several constraints stands there once for each
for p in data['constraintPhrases']:
    of = phrases.setdefault(p['text'], {'segments': p['segments'], 'stated': set(), 'not': set(), 'taught': not LATELY or p.get('lately', False)}); of['stated'] |= {p['constraint']} - {None}; of['not'] |= set(p.get('not', []))
parts = [[vector(s) for s in item['segments']] for item in (*records, *phrases.values())]
y, w = torch.zeros(len(parts), len(CO)), torch.ones(len(parts), len(CO)); still = torch.zeros(len(parts), dtype=torch.bool)
for i, r in enumerate(records): y[i, [CO[c] for c in r['constraints']]] = 1; still[i] = LATELY
for i, p in enumerate(phrases.values(), len(records)):
    stated, refuted = [CO[c] for c in p['stated']], [CO[c] for c in p['not']]; y[i, stated] = 1; still[i] = not p['taught']
    # A phrase tells of what it names; of the others it says nothing but is no proof against them.
    w[i] = HELD if still[i] else TAUGHT * OTHERS * bool(stated)
    if p['taught']: w[i, stated + refuted] = TAUGHT
w[still] *= torch.where(y[still] == 1, STATED, 1.0)
# What is not spoken of stays as it is.
named = set().union(*(p['stated'] | p['not'] for p in phrases.values() if p['taught'])) if LATELY else CO; rows = [CO[c] for c in CO if c in named]

# Texts of as many parts are read together.
alike = {}
for i, p in enumerate(parts): alike.setdefault(len(p), []).append(i)
back = torch.argsort(torch.tensor([i for group in alike.values() for i in group])).to(device); x = [torch.tensor(np.stack([np.stack(parts[i]) for i in group]), device=device) for group in alike.values()]
h = F.relu(torch.tensor(np.stack([p[0] for p in parts])) @ torch.tensor(H).T + torch.tensor(hb)).to(device); y, w, still = y[:, rows].to(device), w[:, rows].to(device), still.to(device)
weights, b, m = (torch.tensor(t, device=device, requires_grad=True) for t in (W[rows], bias[rows], mix[rows])); start = weights.detach().clone(); opt = torch.optim.Adam([weights, b, m], lr=RATE)
slower = torch.optim.lr_scheduler.LambdaLR(opt, lambda step: 1 - step / STEPS if LATELY else 1)
def logits(): return cal['slope'] * (torch.cat([TAU * torch.logsumexp(part @ weights.T / TAU, 1) for part in x])[back] + b + h @ m.T) + cal['shift']
with torch.no_grad(): y[still] = torch.sigmoid(logits()[still])
for step in range(STEPS):
    loss = (F.binary_cross_entropy_with_logits(logits(), y, reduction='none') * w).sum() / len(parts) / len(CO) * 40 + NEAR * ((weights - start) ** 2).sum(); opt.zero_grad(); loss.backward(); opt.step(); slower.step()
    if step % 30 == 0: print(step, round(loss.item(), 4), flush=True)
W[rows], bias[rows], mix[rows] = (t.detach().cpu().numpy() for t in (weights, b, m)); artefact.put_matrix('constraint', W); artefact.put_matrix('constraintMix', mix); artefact.put_floats('constraintBias', bias)
artefact.save(); print('written')
