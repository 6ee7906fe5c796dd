"""Trains the net that tells of every word whether the part it speaks of is not wanted. Three minutes on a GPU for all folds and the whole. See training/README.md."""
import base64, gzip, json, os, struct, time, zlib
import numpy as np
import torch
import torch.nn.functional as F

SEED, WIDTH, STEPS, EPOCHS, BATCH, LONGEST, FLAGS, FOLDS, RATE = 1, 32, (1, 2, 4, 8, 16), 40, 64, 90, 6, 5, 4e-3
REPEATED, SAMPLED, WEIGHT = 2, {'product': 9000, 'ordinary': 18000}, {'part': 1.0, 'product': 0.3, 'ordinary': 1.0}
CHECKED = int(os.environ.get('CHECKED', '1'))
device = 'cuda' if torch.cuda.is_available() else 'cpu'
BUILD, OUT, MODEL = 'training/build', os.environ.get('OUT', 'training/build'), os.environ.get('MODEL', 'model/needs.bin')
np.random.seed(SEED); torch.manual_seed(SEED)
started = time.time()
def say(*words): print(f'[{time.time() - started:6.1f}s]', *words, flush=True)

raw = open(MODEL, 'rb').read(); head = struct.unpack('<I', raw[4:8])[0]; meta = json.loads(raw[8:8 + head])
def section(name, kind): return np.frombuffer(raw, kind, meta['layout'][name]['length'], 8 + head + meta['layout'][name]['offset'])
DIM = meta['dimensions']; table = section('table', np.int8).reshape(-1, DIM).astype(np.float32) * section('tableScale', '<f2').astype(np.float32)[:, None]
examples = json.load(gzip.open(f'{BUILD}/parts.json.gz')); count = len(examples); known = {(): 0}
words, flags, there, labels = np.zeros((count, LONGEST), np.int64), np.zeros((count, LONGEST, FLAGS), np.float32), np.zeros((count, LONGEST), np.float32), np.full((count, LONGEST), -1, np.float32)
for at, e in enumerate(examples):
    n = min(LONGEST, len(e['rows'])); there[at, :n] = 1; flags[at, :n] = e['flags'][:n]; labels[at, :n] = e['labels'][:n]
    words[at, :n] = [known.setdefault(tuple(rows), len(known)) for rows in e['rows'][:n]]
def vector(rows):
    v = table[list(rows)].sum(0) if rows else np.zeros(DIM, np.float32); n = np.linalg.norm(v); return v / n if n > 0 else v
V = torch.tensor(np.stack([vector(rows) for rows in known])).to(device); lengths = there.sum(1).astype(int)
kinds = np.array([e['kind'] for e in examples]); fold = np.array([zlib.crc32(e['group'].encode()) % FOLDS for e in examples])
words, flags, there, labels, weight = (torch.tensor(a).to(device) for a in (words, flags, there, labels, np.array([WEIGHT[k] for k in kinds], np.float32)))
say({k: int((kinds == k).sum()) for k in WEIGHT})

class Net(torch.nn.Module):
    """As src/embedded/understand/needs/unwanted-words.ts computes it."""
    def __init__(self):
        super().__init__(); self.words, self.flags, self.out = torch.nn.Linear(DIM, WIDTH, bias=False), torch.nn.Linear(FLAGS, WIDTH), torch.nn.Linear(WIDTH, 1)
        torch.nn.init.normal_(self.words.weight, std=0.15); self.convs = torch.nn.ModuleList([torch.nn.Conv1d(WIDTH, WIDTH, 3, padding=s, dilation=s) for s in STEPS])
    def forward(self, ids):
        n = int(there[ids].sum(1).max()); y, m = labels[ids][:, :n], there[ids][:, :n, None]; h = self.words(V[words[ids][:, :n]])
        if self.training:  # words are dropped, and in a third of the texts all that a label stands on: what surrounds it must do
            h = h * (torch.rand(h.shape[:2], device=device)[..., None] > 0.2); h = h * (1 - ((y >= 0) & (torch.rand(len(y), 1, device=device) < 0.3)).float()[..., None])
        h = (h + self.flags(flags[ids][:, :n])) * m
        for conv in self.convs: h = (h + F.relu(conv(F.dropout(h, 0.1, self.training).transpose(1, 2)).transpose(1, 2))) * m
        return self.out(F.dropout(h, 0.1, self.training))[..., 0], y
def train_net(without):
    net = Net().to(device); of = {k: np.where((kinds == k) & ((fold != without) | (k == 'product')))[0] for k in WEIGHT}
    def epoch(): order = np.concatenate([np.tile(of['part'], REPEATED), *(np.random.permutation(of[k])[:n] for k, n in SAMPLED.items())]); np.random.shuffle(order); return order
    steps = len(epoch()) // BATCH + 1; opt = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=0.05); sched = torch.optim.lr_scheduler.OneCycleLR(opt, RATE, total_steps=EPOCHS * steps + 1, pct_start=0.1)
    mean = [p.detach().clone() for p in net.parameters()]
    for _ in range(EPOCHS):
        order = epoch()
        for at in range(0, len(order), BATCH):
            ids = torch.tensor(order[at:at + BATCH], device=device); z, y = net(ids); k = (y >= 0).float() * weight[ids][:, None]
            loss = (F.binary_cross_entropy_with_logits(z, y.clamp(0) * 0.98 + 0.01, reduction='none') * k).sum() / k.sum().clamp(1); opt.zero_grad(); loss.backward(); opt.step(); sched.step()
            with torch.no_grad(): [kept.lerp_(p, 0.002) for kept, p in zip(mean, net.parameters())]
    with torch.no_grad(): [p.copy_(kept) for kept, p in zip(mean, net.parameters())]
    net.eval(); return net
def judged(net, ids):
    """Each run of words of one label, with the mean of what is thought of them."""
    found = []
    with torch.no_grad():
        for part in np.array_split(ids, len(ids) // 256 + 1):
            z, y = net(torch.tensor(part, device=device)); p, y = torch.sigmoid(z).cpu().numpy(), y.cpu().numpy()
            for row, at in enumerate(part):
                edges = [0, *(np.flatnonzero(np.diff(y[row, :lengths[at]])) + 1), lengths[at]]
                found += [(examples[at]['language'], y[row, a], p[row, a:b].mean()) for a, b in zip(edges, edges[1:]) if b > a and y[row, a] >= 0]
    return found

report = {}
for f in range(CHECKED):
    net = train_net(f); parts, others = (judged(net, np.where((kinds == k) & (fold == f))[0]) for k in ('part', 'ordinary'))
    for language in ('all', 'en', 'de', 'es', 'fr', 'pt', 'ja', 'zh'):
        own = [(y, p) for l, y, p in parts if language in ('all', l)]; share = lambda label, t: round(float(np.mean([p >= t for y, p in own if y == label])), 3)
        report[language] = {'parts': len(own), 'right': round(float(np.mean([(p >= 0.5) == y for y, p in own])), 3), 'unwanted heard / wanted misheard, from 0.62': [share(1, 0.62), share(0, 0.62)]}; say(f, language, report[language])
    report['others misheard, from 0.62'] = round(float(np.mean([p >= 0.62 for _, _, p in others])), 4); say(report['others misheard, from 0.62'])
torch.manual_seed(SEED); net = train_net(-1); s = net.state_dict()
def layer(t):
    t = t.detach().cpu().numpy().astype(np.float64); t = t.reshape(len(t), -1) if t.ndim > 1 else t[None]; steps = np.maximum(np.abs(t).max(1) / 127, 1e-9).astype('<f4')
    return {'steps': base64.b64encode(steps.tobytes()).decode(), 'values': base64.b64encode(np.round(t / steps[:, None]).astype(np.int8).tobytes()).decode()}
weights = {'width': WIDTH, 'dimensions': DIM, 'words': layer(s['words.weight']), 'flags': layer(s['flags.weight'].T.contiguous()), 'bias': layer(s['flags.bias']),
           'convolutions': [{'step': step, 'kernel': layer(s[f'convs.{at}.weight'].permute(0, 2, 1).reshape(WIDTH, -1)), 'bias': layer(s[f'convs.{at}.bias'])} for at, step in enumerate(STEPS)], 'out': layer(s['out.weight']), 'outBias': layer(s['out.bias'])}
def stored(layer): steps = np.frombuffer(base64.b64decode(layer['steps']), '<f4'); return torch.tensor((np.frombuffer(base64.b64decode(layer['values']), np.int8).reshape(len(steps), -1) * steps[:, None]).astype(np.float32))
def golden(weights, count=3):
    """What the net as it is stored thinks of the words of the first texts, to hold the TypeScript to."""
    own = Net(); own.words.weight.data = stored(weights['words']); own.flags.weight.data = stored(weights['flags']).T; own.flags.bias.data = stored(weights['bias'])[0]; own.out.weight.data = stored(weights['out']); own.out.bias.data = stored(weights['outBias'])[0]
    for conv, layer in zip(own.convs, weights['convolutions']): conv.weight.data = stored(layer['kernel']).reshape(WIDTH, 3, WIDTH).permute(0, 2, 1).contiguous(); conv.bias.data = stored(layer['bias'])[0]
    own.to(device).eval()
    with torch.no_grad(): return [[round(float(v), 2) for v in own(torch.tensor([at], device=device))[0][0]] for at in range(count)]
report['golden'] = golden(weights); stance = json.load(open('model/stance.json')); stance['parts'] = weights; json.dump(stance, open(f'{OUT}/stance.json', 'w')); json.dump(report, open(f'{OUT}/parts-report.json', 'w'), indent=1); say('written')
