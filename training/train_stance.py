"""Trains the judge of wanted, unwanted and merely mentioned products: a small net over the words around a product. A minute on a GPU, five on two cores with OpenBLAS. See training/README.md."""
import base64, gzip, json, os, random, struct, time
import numpy as np
import torch
import torch.nn.functional as F

SEED, WIDTH, HIDDEN, REACH, FOLDS, EPOCHS, KEPT = 19, 64, 64, 12, 4, 30, 0.998
REPEATED = {'s44': 2, 's45': 2}  # what is most like what people write counts so often
CHECKED = int(os.environ.get('CHECKED', '4'))
device = 'cuda' if torch.cuda.is_available() else 'cpu'
BUILD, OUT, MODEL = 'training/build', os.environ.get('OUT', 'training/build'), os.environ.get('MODEL', 'model/needs.bin')
random.seed(SEED); np.random.seed(SEED); torch.manual_seed(SEED)
started = time.time()
def say(*words): print(f'[{time.time() - started:6.1f}s]', *words, flush=True)

raw = open(MODEL, 'rb').read(); head = struct.unpack('<I', raw[4:8])[0]; meta = json.loads(raw[8:8 + head])
def section(name, kind): return np.frombuffer(raw, kind, meta['layout'][name]['length'], 8 + head + meta['layout'][name]['offset'])
DIM = meta['dimensions']; table = section('table', np.int8).reshape(-1, DIM).astype(np.float32) * section('tableScale', '<f2').astype(np.float32)[:, None]
examples = json.load(gzip.open(f'{BUILD}/stance.json.gz'))
labels = torch.tensor([e['label'] for e in examples]); CLASS = torch.tensor([1.0, 1.0, 1.5], device=device)
groups = sorted({e['record'] for e in examples}); random.Random(SEED).shuffle(groups); fold_of = {g: at % FOLDS for at, g in enumerate(groups)}; fold = np.array([fold_of[e['record']] for e in examples])
say(len(examples), 'examples', np.bincount(labels).tolist())

def vector(rows):
    v = table[rows].sum(0) if rows else np.zeros(DIM, np.float32); n = np.linalg.norm(v); return v / n if n > 0 else v
LENGTH = 2 * REACH + 1
def tensors(example):
    """Every product stands in the middle of its window; what is missing on a side stays empty."""
    x, flags, kind = np.zeros((LENGTH, DIM), np.float32), np.zeros((LENGTH, 4), np.float32), np.zeros(LENGTH, np.int64)
    for what, distance, own in example['entries']:
        at = distance + REACH; flags[at] = own; kind[at] = 1 if isinstance(what, list) else 2 if what == -1 else 3
        if isinstance(what, list): x[at] = vector(what)
    return x, flags, kind, np.array(example['traits'], np.float32)
packed = [tensors(e) for e in examples]; X, FL, KI, TR = (torch.tensor(np.stack([p[i] for p in packed])).to(device) for i in range(4)); Y = labels.to(device)

kernel = lambda conv: conv.weight.permute(0, 2, 1).reshape(WIDTH, -1)
class Net(torch.nn.Module):
    """As src/embedded/understand/products/stance.ts computes it. Rows of its own for every word were tried: they learn the texts by heart and judge others worse."""
    def __init__(self):
        super().__init__(); p = lambda *s: torch.nn.Parameter(torch.randn(*s) * (0.3 / s[-1] ** 0.5))
        self.words, self.this, self.other, self.place, self.flags = p(WIDTH, DIM), p(1, WIDTH), p(1, WIDTH), p(LENGTH, WIDTH), p(4, WIDTH)
        torch.nn.init.normal_(self.words, std=0.15)
        self.near, self.wide = torch.nn.Conv1d(WIDTH, WIDTH, 3, padding=1), torch.nn.Conv1d(WIDTH, WIDTH, 3, padding=2, dilation=2)
        self.pooled, self.out = torch.nn.Linear(3 * WIDTH + TR.shape[1], HIDDEN), torch.nn.Linear(HIDDEN, 3)
    def forward(self, ids):
        x, kind = X[ids], KI[ids]; h = x @ self.words.T
        if self.training: h = h * (torch.rand(x.shape[:2], device=device)[..., None] > 0.3)
        there = (kind > 0).float()[..., None]
        h = (h + (kind == 2).float()[..., None] * self.this + (kind == 3).float()[..., None] * self.other + self.place + FL[ids] @ self.flags) * there
        for conv, step in ((self.near, 1), (self.wide, 2)):  # as one product of three neighbours each, which a CPU is faster at
            padded = F.pad(h, (0, 0, step, step)); beside = torch.cat([padded[:, part * step:part * step + LENGTH] for part in range(3)], 2)
            h = (h + F.relu(F.linear(beside, kernel(conv), conv.bias))) * there
        top = lambda part: F.relu(part).amax(1)
        s = torch.cat([h[:, REACH], top(h[:, :REACH]), top(h[:, REACH + 1:]), TR[ids]], 1)
        return self.out(F.dropout(F.relu(self.pooled(F.dropout(s, 0.2, self.training))), 0.1, self.training))
def train_net(ids):
    ids = np.repeat(ids, [REPEATED.get(examples[i]['record'].split('-')[0], 1) for i in ids])
    net = Net().to(device); opt = torch.optim.AdamW(net.parameters(), lr=4e-3, weight_decay=0.2); ids = torch.tensor(ids, device=device); batch = 128
    sched = torch.optim.lr_scheduler.OneCycleLR(opt, 4e-3, total_steps=EPOCHS * (len(ids) // batch + 1) + 1, pct_start=0.1)
    mean = [p.detach().clone() for p in net.parameters()]  # over the last steps: it judges new texts a little better than where training stops
    for _ in range(EPOCHS):
        net.train(); order = ids[torch.randperm(len(ids), device=device)]
        for at in range(0, len(ids), batch):
            part = order[at:at + batch]; loss = F.cross_entropy(net(part), Y[part], weight=CLASS, label_smoothing=0.1); opt.zero_grad(); loss.backward(); opt.step(); sched.step()
            with torch.no_grad(): [kept.lerp_(p, 1 - KEPT) for kept, p in zip(mean, net.parameters())]
    with torch.no_grad(): [p.copy_(kept) for kept, p in zip(mean, net.parameters())]
    net.eval(); return net
def measure(name, p, ids):
    denied = np.array([examples[i]['denied'] for i in ids]); ordinary = np.array([examples[i]['ordinary'] for i in ids]); y = labels[ids].numpy(); p = p.numpy(); lines = {}
    for t in (0.25, 0.35, 0.5):
        out = denied | (p[:, 2] >= t); want = ~out & (p[:, 1] >= np.where(ordinary, 2, 0.35) * p[:, 0]); r = lambda a, b: round(float((a & b).sum() / max(1, b.sum())), 3)
        lines[t] = {'unwanted recall': r(out, y == 2), 'precision': r(y == 2, out), 'wanted recall': r(want, y == 1), 'wanted precision': r(y == 1, want)}
        say(name, t, lines[t])
    return lines

nets = torch.zeros(len(examples), 3); report = {}
for f in range(CHECKED):
    net = train_net(np.where(fold != f)[0]); test = torch.tensor(np.where(fold == f)[0])
    with torch.no_grad(): nets[test] = torch.cat([F.softmax(net(part.to(device)), 1).cpu() for part in test.split(512)])
seen = np.where(fold < CHECKED)[0]
for language in ('all', 'en', 'de', 'es', 'fr', 'pt', 'ja', 'zh') if CHECKED else ():
    ids = np.array([i for i in seen if language in ('all', examples[i]['language'])]); report[language] = measure(language, nets[ids], ids)
torch.manual_seed(SEED); net = train_net(np.arange(len(examples)))
def layer(t):
    t = t.detach().cpu().contiguous().numpy().astype(np.float64); t = t.reshape(len(t), -1) if t.ndim > 1 else t[None]; steps = np.maximum(np.abs(t).max(1) / 127, 1e-9).astype('<f4')
    return {'steps': base64.b64encode(steps.tobytes()).decode(), 'values': base64.b64encode(np.round(t / steps[:, None]).astype(np.int8).tobytes()).decode()}
weights = {'width': WIDTH, 'hidden': HIDDEN, 'dimensions': DIM, 'words': layer(net.words), 'this': layer(net.this), 'other': layer(net.other), 'place': layer(net.place), 'flags': layer(net.flags),
           'near': layer(kernel(net.near)), 'nearBias': layer(net.near.bias), 'wide': layer(kernel(net.wide)), 'wideBias': layer(net.wide.bias), 'pooled': layer(net.pooled.weight), 'pooledBias': layer(net.pooled.bias), 'out': layer(net.out.weight), 'outBias': layer(net.out.bias)}
json.dump(weights | {'parts': json.load(open('model/stance.json'))['parts']}, open(f'{OUT}/stance.json', 'w')); json.dump(report, open(f'{OUT}/stance-report.json', 'w'), indent=1); say('written')
