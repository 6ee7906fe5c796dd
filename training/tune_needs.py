"""Teaches a finished artefact terms of trade and records written since, on a GPU where there is one; all that these do not touch is held where it was. See training/README.md."""
import gzip, json, os, random, time
import numpy as np
import torch
import torch.nn.functional as F
from artefact import Artefact

HEADS = os.environ.get('HEADS') == 'only'  # the table, and with it all that is read of texts, stays as it is
MOVED = float(os.environ.get('MOVED', '1'))  # how far from where it was to where it was taught what is taught moves in the end
SEED, STEPS, BATCH, LATELY, IDEAS, DEVICE = 7, 700 if HEADS else 1400, 256, 144, 160, 'cuda' if torch.cuda.is_available() else 'cpu'  # LATELY, IDEAS: how many of each batch are requests for one part, and ideas of a line
ALIKE, LABELLED, FIRM = 0.9, 0.5, {'n26': 0.9, 'n27': 0.9, 'p1': 0.9}  # how far rewordings are drawn to what is thought of all of them, and new records to their labels
ASKED, OWN, OTHERS = 0.95, 2.4, 0.7  # how likely a term asks for its category, how much that weighs, and how much what is thought of the others beside it
RATES = (1e-3, 6e-4)  # of the heads, of the table
NEW = ('n22', 'n23', 'n24', 'n25', 'n26', 'n27', 'p1', 'r5', 'e32', 'e33', 'e34')  # families of records that the artefact has not learned from
REQUESTS, FACETED, WHOLE_ANSWERS = ('n27', 'p1'), ('n27',), ('e33', 'e34')  # of these, those that ask for one part, whose facets are labelled, and that list a whole answer
LARGEST = 16  # as in model.ts: the size head gives a share of this many categories
random.seed(SEED); np.random.seed(SEED); torch.manual_seed(SEED); started = time.time()
def say(*words): print(f'[{time.time() - started:6.1f}s]', *words, flush=True)

artefact = Artefact(); meta = artefact.meta; C = {c: at for at, c in enumerate(meta['categories'])}; FACETS = {c: [at for at, f in enumerate(meta['facets']) if f.startswith(c + '/')] for c in C}
data = json.load(gzip.open('training/build/input.json.gz')); records = data['records']
assert (data['hashedRows'], data['pairRows'], ' '.join(data['vocabulary'])) == (meta['hashedRows'], meta['pairRows'], meta['vocabulary']), 'prepare.ts must cut texts as the artefact does'

# ---- the artefact as a model -------------------------------------------------------------------------------------------
POOLED, WHOLE = ('need', 'facet', 'constraint'), ('show', 'size')
MATRICES = (*(f'{head}{part}' for head in (*POOLED, *WHOLE) for part in ('', 'Mix')), 'hidden', 'query', 'usedQuery', 'used', 'provider'); BIASES = (*(f'{head}Bias' for head in (*POOLED, *WHOLE)), 'hiddenBias', 'usedBias')
TAUGHT = tuple(f'{head}{part}' for head in ('need', 'show', 'facet', 'size') for part in ('', 'Mix', 'Bias'))
class Model(torch.nn.Module):
    def __init__(self):
        super().__init__(); self.table = torch.nn.EmbeddingBag.from_pretrained(torch.tensor(artefact.matrix('table')), freeze=HEADS, mode='sum', sparse=True)
        self.of = torch.nn.ParameterDict({**{k: torch.nn.Parameter(torch.tensor(artefact.matrix(k))) for k in MATRICES}, **{k: torch.nn.Parameter(torch.tensor(artefact.floats(k))) for k in BIASES}})
    def forward(self, rows, offsets, owner, first):
        x = F.normalize(self.table(rows, offsets), dim=-1) * meta['scale']; of = self.of; whole = x[first]; hidden = F.relu(whole @ of['hidden'].T + of['hiddenBias'])
        def pooled(head):
            z = x @ of[head].T / meta['tau']; index = owner[:, None].expand_as(z); top = torch.full((len(first), z.shape[1]), -1e9, device=DEVICE).scatter_reduce(0, index, z, 'amax')
            return meta['tau'] * (torch.zeros_like(top).scatter_add(0, index, (z - top[owner]).exp()).log() + top)
        raw = {head: (pooled(head) if head in POOLED else whole @ of[head].T) + of[f'{head}Bias'] + hidden @ of[f'{head}Mix'].T for head in (*POOLED, *WHOLE)}; raw['used'] = (whole + hidden @ of['usedQuery'].T) @ of['used'].T + of['usedBias']
        calibrated = {k: z if k == 'size' else meta['calibration'][k]['slope'] * z + meta['calibration'][k]['shift'] for k, z in raw.items()}
        return {**calibrated, 'affinity': (whole + hidden @ of['query'].T) @ of['provider'].T, 'vectors': x / meta['scale'], 'raw': raw}
def bagged(texts):
    flat = [part for text in texts for part in text]; starts = lambda lengths: torch.from_numpy(np.cumsum([0, *lengths[:-1]]))
    return tuple(each.to(DEVICE) for each in (torch.from_numpy(np.concatenate(flat)), starts([len(part) for part in flat]), torch.tensor([at for at, text in enumerate(texts) for _ in text]), starts([len(text) for text in texts])))
before, model = Model().requires_grad_(False).to(DEVICE), Model().to(DEVICE)
for name, p in model.of.items(): p.requires_grad_(name in TAUGHT)
held = {name: before.of[name] for name in ('need', 'show', 'facet')}

# ---- texts, and what is to be thought of them --------------------------------------------------------------------------
arrays = lambda segments: [np.array(part or [0]) for part in segments]
texts = [arrays(r['segments']) for r in records]; clauses = [[np.array(c['rows']) for c in r['clauses'] if c['rows']] or texts[at][:1] for at, r in enumerate(records)]
misspelt = [(at, arrays(r['misspelt'])) for at, r in enumerate(records) if 'misspelt' in r]; phrases = [[np.array(p['rows'])] for p in data['phrases'] if p['rows']]
is_used = lambda r: 'used' in r; family = lambda r: r['id'].split('-')[0]
with torch.no_grad(): thought = [{k: v for k, v in before(*bagged(texts[at:at + 1024])).items() if k in ('need', 'show', 'facet')} for at in range(0, len(texts), 1024)]
goals = {k: torch.cat([torch.sigmoid(t[k]).cpu() for t in thought]) for k in ('need', 'show', 'facet')}; del thought
of_thing, in_language = {}, {}
for at, r in enumerate(records):
    in_language.setdefault(r['language'], []).append(at)
    if not is_used(r) and not r['snippet']: of_thing.setdefault(r.get('of') or r['id'], []).append(at)
several = [ats for ats in of_thing.values() if len(ats) > 1]; new = [at for at, r in enumerate(records) if family(r) in NEW and not is_used(r)]; lately = [at for at in new if family(records[at]) in REQUESTS]; sizes = {at: min(1, len(records[at]['needs']) / LARGEST) for at in new if family(records[at]) in WHOLE_ANSWERS}; ideas = list(sizes)
for goal in goals.values():
    for ats in several: goal[ats] = (1 - ALIKE) * goal[ats] + ALIKE * goal[ats].mean(0)
for at in new:
    r = records[at]; known = {*r.get('judged', []), *r.get('notNeeded', [])}; whole = not r['snippet']; says = {line['category'] for line in r['needs'] if not line['usual']}; shows = {line['category'] for line in r['needs']}; labelled = FIRM.get(family(r), LABELLED)
    for c, label in C.items():
        if c in says or c in known or r.get('complete') or whole and 'judged' not in r: goals['need'][at, label] = (1 - labelled) * goals['need'][at, label] + labelled * (ASKED if c in says else 0.02)
        if whole: goals['show'][at, label] = (1 - labelled) * goals['show'][at, label] + labelled * (ASKED if c in shows else 0.02)
    if family(r) in FACETED:
        for line in r['needs']:
            for label in FACETS[line['category']]: goals['facet'][at, label] = (1 - labelled) * goals['facet'][at, label] + labelled * (ASKED if meta['facets'][label].split('/', 1)[1] in line['facets'] else 0.02)
terms = [(np.array(t['rows']), np.array(t['asked']), C[t['category']]) for t in data['terms']]; terms_in = {}
for term, t in zip(terms, data['terms']): terms_in.setdefault(t['language'], []).append(term)
def wish(term): return term[1] if random.random() < 0.5 else term[0]
def wished():
    """A term by itself, a list of them, or some among clauses of a description."""
    dice = random.random()
    if dice < 0.35: term = random.choice(terms); return [wish(term)], [term[2]]
    language = random.choice(list(in_language)) if random.random() < 0.6 else 'en'; chosen = random.sample(terms_in[language], random.randint(1, 3)); parts = [wish(term) for term in chosen]
    if dice > 0.55: own = clauses[random.choice(in_language[language])]; parts += random.sample(own, min(len(own), random.randint(1, 6))); random.shuffle(parts)
    return [np.concatenate(parts), *(parts if len(parts) > 1 else [])], [term[2] for term in chosen]
say(len(texts), 'texts', len(several), 'things in several wordings', len(new), 'new records', len(terms), 'terms')
@torch.no_grad()
def heard():
    """How many terms, each by itself, are heard at all and clearly."""
    likely = torch.cat([torch.sigmoid(model(*bagged([[rows] for rows, _, _ in terms[at:at + 512]]))['need']) for at in range(0, len(terms), 512)]); own = likely[range(len(terms)), [label for _, _, label in terms]]
    return {'at all': round((own > 0.15).float().mean().item(), 3), 'clearly': round((own > 0.5).float().mean().item(), 3)}
say('heard', heard())

# ---- the run -----------------------------------------------------------------------------------------------------------
opts = [torch.optim.Adam([model.of[k] for k in TAUGHT]), *([] if HEADS else [torch.optim.SparseAdam([model.table.weight])])]
apart = lambda own, goal: F.binary_cross_entropy_with_logits(own, goal, reduction='none')
for step in range(STEPS):
    pace = min(1.0, step / 100 + 0.02) * 0.5 * (1 + np.cos(np.pi * step / STEPS))
    for opt, rate in zip(opts, RATES): opt.param_groups[0]['lr'] = rate * pace
    ats = random.sample(range(len(texts)), BATCH // 2) + random.sample(new, BATCH // 4) + random.sample(lately, LATELY) + random.sample(ideas, IDEAS) + [at for pair in random.sample(several, BATCH // 8) for at in random.sample(pair, 2)]; slips = random.sample(misspelt, BATCH // 16); wishes = [wished() for _ in range(BATCH // 2)]
    read = bagged([texts[at] for at in ats] + [text for _, text in slips] + random.sample(phrases, BATCH // 8) + [text for text, _ in wishes]); ats += [at for at, _ in slips]; own = model(*read)
    with torch.no_grad():
        goal = before(*read); likely = {k: torch.sigmoid(goal[k]) for k in ('need', 'show', 'constraint', 'facet', 'used', 'size')}
        for k in goals: likely[k][:len(ats)] = goals[k][ats].to(DEVICE)
        for place, at in enumerate(ats):
            if at in sizes: likely['size'][place] = sizes[at]
        weight = torch.ones_like(likely['need']); weight[-len(wishes):] = OTHERS
        for at, (_, asked) in enumerate(wishes, len(weight) - len(wishes)): likely['need'][at, asked] = likely['need'][at, asked].clamp(min=ASKED); weight[at, asked] = OWN
    loss = sum(part * (apart(own[k], likely[k]) * (weight if k == 'need' else 1.0)).sum(1).mean() for k, part in {'need': 1.4, 'show': 1.0, 'constraint': 0.5, 'facet': 0.3, 'used': 1.0}.items())
    loss = loss + 20 * ((torch.sigmoid(own['size']) - likely['size']) ** 2).mean() + 2 * ((own['affinity'] - goal['affinity']) ** 2).mean() + 10 * (1 - (own['vectors'] * goal['vectors']).sum(-1)).mean() + 1e-3 * sum(((model.of[k] - start) ** 2).sum() for k, start in held.items())
    for opt in opts: opt.zero_grad()
    loss.backward()
    for opt in opts: opt.step()
    if step % 250 == 0 or step == STEPS - 1: say(step, round(loss.item(), 3), 'heard', heard())

with torch.no_grad(): [model.of[k].copy_(before.of[k] + MOVED * (model.of[k] - before.of[k])) for k in TAUGHT]
for name in TAUGHT: (artefact.put_floats if name.endswith('Bias') else artefact.put_matrix)(name, model.of[name].detach().cpu().numpy())
if not HEADS: artefact.put_matrix('table', model.table.weight.detach().cpu().numpy(), steps=31)
artefact.save()
with torch.no_grad(): golden = [{'text': r['text'], 'show': [round(v, 4) for v in model(*bagged([arrays(r['segments'])]))['raw']['show'][0][:20].tolist()]} for r in records[::len(records) // 12][:12]]
json.dump({'terms': len(terms), 'newRecords': len(new), 'heard': heard(), 'seconds': round(time.time() - started), 'golden': golden}, open(f"{os.environ.get('OUT', 'training/build')}/tuned.json", 'w'), indent=1); say('written')
