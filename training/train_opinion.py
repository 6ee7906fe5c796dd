"""Trains the second opinion on what is needed: a net that reads every word beside its neighbours and in the light of the whole text. Two minutes on a GPU. See training/README.md."""
import gzip, json, os, time
import numpy as np
import torch
import torch.nn.functional as F
from artefact import Artefact

SEED, WIDTH, RANK, REACH, EPOCHS, BATCH, LONGEST, RATE, FLAGS = int(os.environ.get('SEED', '1')), int(os.environ.get('WIDTH', '192')), int(os.environ.get('RANK', '48')), 3, int(os.environ.get('EPOCHS', '14')), 256, 160, 4e-3, 3  # REACH: so many neighbours to each side
DROPPED, UNITS_DROPPED, HARDLY, USUAL, NOT_NEEDED = 0.3, 0.15, 0.3, 0.3, 2.0  # words and units left out while learning; how much what nobody has looked at, what is only usual, and what misleads counts
device = 'cuda' if torch.cuda.is_available() else 'cpu'; BUILD, OUT = 'training/build', os.environ.get('OUT', 'training/build')
np.random.seed(SEED); torch.manual_seed(SEED); started = time.time()
def say(*words): print(f'[{time.time() - started:6.1f}s]', *words, flush=True)

artefact = Artefact(); assert 'opinionWords' not in artefact.meta['layout'], 'begin with the artefact as it was before it had an opinion'
table, DIM = artefact.matrix('table'), artefact.meta['dimensions']; data = json.load(gzip.open(f'{BUILD}/opinion.json.gz')); examples = data['records']
C = {c: at for at, c in enumerate(artefact.meta['categories'])}; count, K = len(examples), len(C); labels = lambda some: [C[c] for c in some if c in C]
def vector(rows): v = table[rows].sum(0) if rows else np.zeros(DIM, np.float32); n = np.linalg.norm(v); return v / n if n > 0 else v
V = torch.tensor(np.stack([vector(rows) for rows in data['rows']])).to(device)
words, flags, lengths, said, weight = np.zeros((count, LONGEST), np.int64), np.zeros((count, LONGEST, FLAGS), np.float32), np.zeros(count, np.int64), np.zeros((count, K), np.float32), np.zeros((count, K), np.float32)
for at, e in enumerate(examples):
    n = lengths[at] = min(LONGEST, len(e['words'])); words[at, :n] = e['words'][:n]; flags[at, :n] = np.reshape(e['flags'][:n], (n, FLAGS)); says = labels(e['says']); said[at, says] = 1
    weight[at] = {'all': 1, 'hardly': HARDLY}.get(e['judged'], 0) if isinstance(e['judged'], str) else 0
    if isinstance(e['judged'], list): weight[at, labels(e['judged'])] = 1
    weight[at, labels(e['usual'])] *= USUAL; weight[at, labels(e['notNeeded'])] = NOT_NEEDED; weight[at, says] = 1
words, flags, lengths, said, weight = (torch.tensor(a).to(device) for a in (words, flags, lengths, said * 0.97 + 0.005, weight))

class Net(torch.nn.Module):
    """As src/embedded/understand/needs/second-opinion.ts computes it."""
    def __init__(self):
        super().__init__(); self.words = torch.nn.Linear(DIM, WIDTH, bias=False); torch.nn.init.normal_(self.words.weight, std=0.15); self.flags, self.context = torch.nn.Linear(FLAGS, WIDTH), torch.nn.Linear(WIDTH, WIDTH, bias=False)
        away = (torch.arange(2 * REACH + 1) - REACH).abs(); self.neighbours = torch.nn.Parameter((torch.exp(-away / 2.0)[None] * (1 + 0.3 * torch.randn(WIDTH, 2 * REACH + 1)))[:, None]); self.bias = torch.nn.Parameter(torch.zeros(WIDTH))
        self.narrow, self.out, self.whole = torch.nn.Linear(WIDTH, RANK, bias=False), torch.nn.Linear(RANK, K), torch.nn.Linear(RANK, K, bias=False); torch.nn.init.constant_(self.out.bias, -4.0)
    def forward(self, w, f, n):
        longest = int(n.max().clamp(1)); there = (torch.arange(longest, device=w.device)[None] < n[:, None]).float()[..., None]; x = V.to(w.device)[w[:, :longest]] * there; n = n.clamp(1)[:, None]
        if self.training: x = x * (torch.rand(x.shape[:2], device=device)[..., None] > DROPPED)
        h = 3 * self.words(x); h = (h + self.flags(f[:, :longest]) + self.context(h.sum(1) / n)[:, None]) * there
        h = F.relu(F.conv1d(h.transpose(1, 2), self.neighbours, groups=WIDTH, padding=REACH).transpose(1, 2) + self.bias) * there
        h = self.narrow(F.dropout(h, UNITS_DROPPED, self.training)); return torch.logsumexp(self.out(h) - 1e4 * (1 - there), 1) + self.whole(h.sum(1) / n)
net = Net().to(device); opt = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=0.01); steps = -(-count // BATCH); sched = torch.optim.lr_scheduler.OneCycleLR(opt, RATE, total_steps=EPOCHS * steps + 1, pct_start=0.1); mean = [p.detach().clone() for p in net.parameters()]
for epoch in range(EPOCHS):
    order, lost = torch.tensor(np.random.permutation(count)).to(device), 0.0
    for at in range(0, count, BATCH):
        ids = order[at:at + BATCH]; loss = (F.binary_cross_entropy_with_logits(net(words[ids], flags[ids], lengths[ids]), said[ids], reduction='none') * weight[ids]).sum(1).mean(); opt.zero_grad(); loss.backward(); opt.step(); sched.step(); lost += loss.detach()
        with torch.no_grad(): torch._foreach_lerp_(mean, list(net.parameters()), 0.003)
    say(epoch, round(float(lost) / steps, 3))
with torch.no_grad(): [p.copy_(kept) for p, kept in zip(net.parameters(), mean)]
net.eval(); s = {k: v.detach().cpu().numpy() for k, v in net.state_dict().items()}

# The context is asked for by the mean of the words' vectors alone, so what stands between the two is one matrix.
matrices = {'opinionWords': 3 * s['words.weight'], 'opinionContext': 3 * s['context.weight'] @ s['words.weight'], 'opinionNarrow': s['narrow.weight'], 'opinionOut': s['out.weight'], 'opinionWhole': s['whole.weight'], 'opinionFlags': s['flags.weight'].T, 'opinionNeighbours': s['neighbours'][:, 0].T}
floats = {'opinionFlagBias': s['flags.bias'], 'opinionBias': s['bias'], 'opinionOutBias': s['out.bias']}
artefact.grow(**matrices, **floats); artefact.save()
def stored(name): return torch.tensor(artefact.matrix(name))
with torch.no_grad():
    own = Net().eval(); own.load_state_dict({k: torch.tensor(v) for k, v in s.items()}); own.words.weight.copy_(stored('opinionWords') / 3); own.narrow.weight.copy_(stored('opinionNarrow')); own.out.weight.copy_(stored('opinionOut')); own.whole.weight.copy_(stored('opinionWhole')); own.flags.weight.copy_(stored('opinionFlags').T); own.neighbours.copy_(stored('opinionNeighbours').T[:, None])
    golden = [{'text': examples[at]['text'], 'odds': [round(float(v), 2) for v in own(words[at:at + 1].cpu(), flags[at:at + 1].cpu(), lengths[at:at + 1].cpu())[0][:12]]} for at in range(0, count, count // 6)]
json.dump({'records': count, 'width': WIDTH, 'loss': round(float(lost) / steps, 3), 'seconds': round(time.time() - started), 'golden': golden}, open(f'{OUT}/opinion.json', 'w'), indent=1); say('written')
