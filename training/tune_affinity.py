"""Teaches a finished artefact which provider of a category a request is best served by; texts, needs and use stay as they are. See training/README.md."""
import gzip, json, os, random, time
import numpy as np
import torch
import torch.nn.functional as F
from artefact import Artefact

SEED, STEPS, BATCH, HELD, RATE = 7, 700, 256, 512, 1e-3
FAMILIES = ('p1', 'e33', 'e35')  # records that name the best providers for one part, and for each part of an idea
COPIES, LOST = 4, 0.3  # of each of them some copies, with this share of what is read of their words left out, so that no single word decides
RANKS = (0.6, 0.25, 0.15)  # how much of a request belongs to the first, second and third provider named for it
HOLD, OLD, DECAY = 0.3, 0.3, 1e-3  # how much it weighs to think of other texts as before, to rank as earlier records say, and to stay near the old numbers
SHARE, FIT = 0.6, 0.3  # as in weights.ts: affinity in a score, and the catalogue's fit in a standing
random.seed(SEED); np.random.seed(SEED); torch.manual_seed(SEED); started = time.time()
def say(*words): print(f'[{time.time() - started:6.1f}s]', *words, flush=True)

artefact = Artefact(); meta = artefact.meta; P = {p: at for at, p in enumerate(meta['providers'])}; data = json.load(gzip.open('training/build/input.json.gz')); records = data['records']
fits = {(p['category'], p['provider']): p['fit'] for p in data['places']}; bias = artefact.floats('place'); standing = {}
for (c, p), b in zip(artefact.places(), bias):
    fit = fits.get((meta['categories'][c], meta['providers'][p]))
    if fit: standing.setdefault(meta['categories'][c], {})[p] = (1 - FIT) * float(b) + FIT * 0.8 * fit
rows_in = {c: torch.tensor(sorted(of)) for c, of in standing.items()}; stands = {c: torch.tensor([standing[c][p] for p in rows_in[c].tolist()]) for c in standing}

# ---- what is read of texts does not change, so it is read once ----------------------------------------------------------
read = artefact.reader()
bag = lambda at: np.array(records[at]['segments'][0] or [0])
def thinned(rows): kept = rows[np.random.rand(len(rows)) >= LOST]; return kept if len(kept) else rows
own = [at for at, r in enumerate(records) if r['id'].split('-')[0] in FAMILIES]; others = [at for at, r in enumerate(records) if r['id'].split('-')[0] not in FAMILIES]
with torch.no_grad():
    bags = [bag(at) for at in range(len(records))] + [thinned(bag(at)) for _ in range(COPIES) for at in own]; read_all = [read(bags[at:at + 2048]) for at in range(0, len(bags), 2048)]
whole, seen = (torch.cat(parts) for parts in zip(*read_all)); del read_all
copies = {at: [at, *(len(records) + copy * len(own) + place for copy in range(COPIES))] for place, at in enumerate(own)}

def wishes(chosen):
    """By category: which texts, and how much of each belongs to which provider."""
    found = {}
    for at in chosen:
        for line in records[at].get('needs', []):
            c = line['category']; known = [p for p in line['providers'] if p in P and P[p] in standing.get(c, {})]
            if known: found.setdefault(c, []).append((at, known))
    return {c: (torch.tensor([at for at, _ in of]), torch.stack([goal(c, known) for _, known in of])) for c, of in found.items()}
def goal(c, known):
    share = torch.zeros(len(rows_in[c])); place = {p: at for at, p in enumerate(rows_in[c].tolist())}
    for p, part in zip(known, RANKS): share[place[P[p]]] += part
    return share / share.sum()
new, old = wishes(own), wishes(at for at in others if not records[at]['snippet']); say(len(own), 'requests', len(new), 'categories,', sum(len(a) for a, _ in old.values()), 'earlier rankings')

query, provider = (torch.nn.Parameter(torch.tensor(artefact.matrix(k))) for k in ('query', 'provider')); start = [p.detach().clone() for p in (query, provider)]
def affinity(ats, q=None, rows=None, p=None): return (whole[ats] + seen[ats] @ (query if q is None else q).T) @ ((provider if p is None else p) if rows is None else (provider if p is None else p)[rows]).T
def scores(c, ats): return stands[c] + SHARE * affinity(ats, rows=rows_in[c])
@torch.no_grad()
def found(of):
    hits = [(scores(c, ats).argmax(1) == share.argmax(1)).float().sum().item() for c, (ats, share) in of.items()]; return round(sum(hits) / sum(len(a) for a, _ in of.values()), 3)
at_first = {'requests': found(new), 'earlier': found(old)}; say('first choice found', at_first)

opt = torch.optim.Adam([query, provider]); cuts = lambda of: [(c, at) for c, (ats, _) in of.items() for at in range(len(ats))]; new_cuts, old_cuts = cuts(new), cuts(old)
def loss_of(of, chosen):
    by = {}
    for c, at in chosen: by.setdefault(c, []).append(at)
    return sum(-(of[c][1][at] * F.log_softmax(scores(c, any_copy(of[c][0][at])), -1)).sum() for c, at in by.items()) / len(chosen)
def any_copy(ats): return torch.tensor([random.choice(copies.get(at, [at])) for at in ats.tolist()])
for step in range(STEPS):
    opt.param_groups[0]['lr'] = RATE * min(1.0, step / 100 + 0.02) * 0.5 * (1 + np.cos(np.pi * step / STEPS)); kept = torch.tensor(random.sample(others, HELD))
    with torch.no_grad(): before = affinity(kept, q=start[0], p=start[1])
    loss = loss_of(new, random.sample(new_cuts, BATCH)) + OLD * loss_of(old, random.sample(old_cuts, BATCH)) + HOLD * ((affinity(kept) - before) ** 2).mean() + DECAY * sum(((p - s) ** 2).sum() for p, s in zip((query, provider), start))
    opt.zero_grad(); loss.backward(); opt.step()
    if step % 500 == 0 or step == STEPS - 1: say(step, round(loss.item(), 3), 'requests', found(new), 'earlier', found(old))

for name, p in (('query', query), ('provider', provider)): artefact.put_matrix(name, p.detach().numpy())
artefact.save(); json.dump({'requests': len(own), 'firstFound': {'before': at_first, 'after': {'requests': found(new), 'earlier': found(old)}}, 'seconds': round(time.time() - started)}, open(f"{os.environ.get('OUT', 'training/build')}/affinity.json", 'w'), indent=1); say('written')
