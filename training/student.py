"""Targets from labels, the student model, its losses and measures, and the artefact it becomes. See training/README.md."""
import gzip, json, os, random, struct, time
import numpy as np
import torch
import torch.nn.functional as F

SEED, DIM, HIDDEN, TAU = 7, 128, 256, 0.5
BUILD, OUT = 'training/build', os.environ.get('OUT', 'training/build')
device = 'cuda' if torch.cuda.is_available() else 'cpu'
random.seed(SEED); np.random.seed(SEED); torch.manual_seed(SEED)
started = time.time()
def say(*words): print(f'[{time.time() - started:6.1f}s]', *words, flush=True)

data = json.load(gzip.open(f'{BUILD}/input.json.gz'))
records, described, provider_texts = data['records'], data['described'], data['providerTexts']
categories, facets, constraints, providers, places = (data[k] for k in ('categories', 'facets', 'constraints', 'providers', 'places'))
index = lambda items: {item: at for at, item in enumerate(items)}
C, FA, CO, P = index(categories), index(facets), index(constraints), index(providers)
place_of = {(p['category'], p['provider']): at for at, p in enumerate(places)}
in_category = {c: [at for at, p in enumerate(places) if p['category'] == c] for c in categories}
rows_total = len(data['vocabulary']) + data['hashedRows'] + data['pairRows']
SIZES = {'show': len(categories), 'need': len(categories), 'stack': len(categories), 'facet': len(facets), 'constraint': len(constraints), 'size': 1, 'used': len(providers)}
POOLED = ('need', 'facet', 'constraint')  # one clause may say these; the others are a matter of the whole text
WHOLE_STACKS = ('e8', 'e9', 'e10', 'e11', 'e12')  # records whose labels are the stack such a project really runs, libraries and operations included; so are all records of what is used
family = lambda record: record['id'].split('-')[0]
is_used = lambda record: 'used' in record  # only what is used is known of these, not what an architect would show
is_whole = lambda record: is_used(record) or family(record) in WHOLE_STACKS
group = lambda record: record.get('source') or record.get('of') or record['id']  # texts about one thing: rewordings, translations, descriptions of one product
# Texts about one thing stay on one side of a fold.
FOLDS, CHECKED = 4, int(os.environ.get('CHECKED', '1'))
groups = sorted({group(r) for r in records}); random.Random(SEED).shuffle(groups); fold_of = {g: at % FOLDS for at, g in enumerate(groups)}; fold = [fold_of[group(r)] for r in records]
say(len(records), 'records', SIZES, len(providers), 'providers', device)

# ---- targets -----------------------------------------------------------------------------------------------------
best_fit = {}
for p in places: best_fit[p['provider']] = max(best_fit.get(p['provider'], 0), p['fit'])
homes = {}
for p in places:
    if p['fit'] == best_fit[p['provider']]: homes.setdefault(p['provider'], []).append(p['category'])
def blank(): return {k: np.zeros(n, np.float32) for k, n in SIZES.items()}
def targets_of(record):
    t = blank()
    if is_used(record):
        for p in record['used']:
            t['used'][P[p]] = 1
            for c in homes[p]: t['stack'][C[c]] = 1
        return t
    for line in record['needs']:
        t['show'][C[line['category']]] = 1
        t['stack'][C[line['category']]] = 1
        if not line['usual']: t['need'][C[line['category']]] = 1
        for f in line['facets']: t['facet'][FA[f"{line['category']}/{f}"]] = 1
        for share, p in zip((0.75, 0.2, 0.1), line['providers']): t['used'][P[p]] = max(t['used'][P[p]], share)
    for c in record.get('constraints', []): t['constraint'][CO[c]] = 1
    t['size'][0] = len(record['needs']) / 16
    return t
def judged_of(record):
    """How far each head's labels are known: snippets name only some of what a stack would show, complete ones all that is said."""
    whole, stacks = float(not record['snippet'] and not is_used(record)), float(is_whole(record))
    known = {*record.get('judged', []), *record.get('notNeeded', [])}; needs = np.array([float(c in known or bool(record.get('complete') or whole and 'judged' not in record)) for c in categories], np.float32)
    faceted = float(not record['needs'] or any(line['facets'] for line in record['needs'])) if 'needs' in record else 1.0  # some writers were asked for categories alone
    return {'show': whole, 'need': needs, 'facet': faceted, 'constraint': float('constraints' in record), 'size': whole, 'stack': stacks, 'used': stacks}
SOME = {'show': 0.0, 'need': 0.0, 'facet': 1.0, 'constraint': 1.0, 'size': 0.0, 'stack': 0.0, 'used': 0.0}
ALL = {k: 1.0 for k in SIZES}
def described_targets(entry):
    t = blank()
    t['show'][C[entry['category']]] = t['need'][C[entry['category']]] = 1
    if 'facet' in entry: t['facet'][FA[entry['facet']]] = 1
    return t
def stack(ts, k): return torch.tensor(np.stack([t[k] for t in ts]))
def facet_mask(ts_show):  # facets are only judged inside categories that the record shows
    of = torch.tensor([C[f.split('/')[0]] for f in facets])
    return ts_show[:, of]
RANK_WEIGHTS = [0.5, 0.3, 0.2, 0.1, 0.1]
def rankings_of(record):
    """How much of each ranked category's choice falls to each place."""
    ranked = np.zeros(len(places), np.float32)
    if is_used(record): lines = [(c, [(p, 1.0) for p in record['used'] if (c, p) in place_of]) for c in sorted({c for p in record['used'] for c in homes[p]})]
    else: lines = [(line['category'], list(zip(line['providers'], RANK_WEIGHTS))) for line in record['needs']]
    for c, chosen in lines:
        for p, share in chosen: ranked[place_of[(c, p)]] = share / sum(share for _, share in chosen)
    return ranked
NO_RANKING = np.zeros(len(places), np.float32)

# ---- heads and losses --------------------------------------------------------------------------------------------
whole_stacks = [targets_of(r)['used'] for r in records if is_whole(r)]
USED_PRIOR = torch.tensor(np.log((np.sum(whole_stacks, 0) + 0.3) / (len(whole_stacks) - np.sum(whole_stacks, 0) + 30)), dtype=torch.float32)
class Heads(torch.nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.heads = torch.nn.ModuleDict({k: torch.nn.Linear(dim, n) for k, n in SIZES.items()})
        for k, h in self.heads.items(): torch.nn.init.normal_(h.weight, std=0.05); torch.nn.init.constant_(h.bias, 0.0 if k == 'size' else -3.0)
        with torch.no_grad(): self.heads['used'].bias.copy_(USED_PRIOR)
        self.provider = torch.nn.Parameter(torch.zeros(P.__len__(), dim))
        self.place = torch.nn.Parameter(torch.tensor([0.8 * p['fit'] for p in places]))
        self.register_buffer('place_provider', torch.tensor([P[p['provider']] for p in places])); self.register_buffer('place_category', torch.tensor([C[p['category']] for p in places]))
    def ranking_loss(self, x, ranked):
        """Every category that a record ranks is a choice among its providers; `ranked` holds each place's share of the choice."""
        logit = (x @ self.provider.T)[:, self.place_provider] + self.place; of = self.place_category[None].expand_as(logit); n = (len(logit), len(categories))
        top = torch.full(n, -1e9, device=x.device).scatter_reduce(1, of, logit, 'amax')
        lse = torch.zeros(n, device=x.device).scatter_add(1, of, (logit - top.gather(1, of)).exp()).log() + top
        lines = torch.zeros(n, device=x.device).scatter_add(1, of, ranked).sum()
        return -(ranked * (logit - lse.gather(1, of))).sum() / lines.clamp(min=1)

POS = {'show': 2.0, 'need': 3.0, 'stack': 1.0, 'facet': 3.0, 'constraint': 4.0, 'size': 1.0, 'used': 1.0}
WEIGHT = {'show': 1.0, 'need': 2.0, 'stack': 1.0, 'facet': 0.5, 'constraint': 0.7, 'size': 1.5, 'used': 12.0}
def label_loss(logits, targets, weight, judged, soft=None):
    loss = 0.0; facets_open = facet_mask((targets['show'] > 0.5).float())
    for k in SIZES:
        target = targets[k]
        if soft is not None: target = 0.6 * target + 0.4 * soft[k]
        each = F.binary_cross_entropy_with_logits(logits[k], target, pos_weight=torch.tensor(POS[k], device=logits[k].device), reduction='none')
        if k == 'facet': each = each * facets_open
        known = judged[k]
        if k in ('show', 'need'): known = torch.maximum(known, (targets[k] > 0).float())
        loss = loss + WEIGHT[k] * ((each * known).mean(1) * weight).sum() / weight.sum() * 40
    return loss
def packed(items):
    """Items as tensors on the device, made once: a batch is then a choice of rows."""
    stacked = lambda rows: torch.from_numpy(np.stack(rows)).to(device)
    return {'targets': {k: stacked([i[1][k] for i in items]) for k in SIZES}, 'ranked': stacked([i[2] for i in items]), 'weight': torch.tensor([i[3] for i in items], device=device),
            'judged': {k: stacked([np.broadcast_to(np.float32(i[4][k]), (SIZES[k],) if k == 'need' else (1,)) for i in items]) for k in SIZES},
            'soft': {k: stacked([i[1][k] if i[5] is None else i[5][k].numpy() for i in items]) for k in SIZES}}
def rows_of(pack, at):
    at = torch.as_tensor(at, device=device); return {k: {h: v[at] for h, v in part.items()} if isinstance(part, dict) else part[at] for k, part in pack.items()}
def joined(a, b): return {k: joined(a[k], b[k]) if isinstance(a[k], dict) else torch.cat([a[k], b[k]]) for k in a}

# ---- student -----------------------------------------------------------------------------------------------------
class Student(Heads):
    def __init__(self, table):
        super().__init__(DIM); self.table = torch.nn.EmbeddingBag.from_pretrained(table.clone(), freeze=False, mode='sum')
        self.scale = torch.nn.Parameter(torch.tensor(8.0)); self.hidden = torch.nn.Linear(DIM, HIDDEN); self.query = torch.nn.Parameter(torch.zeros(DIM, HIDDEN)); self.used_query = torch.nn.Parameter(torch.zeros(DIM, HIDDEN))
        self.mix = torch.nn.ParameterDict({k: torch.nn.Parameter(torch.zeros(n, HIDDEN)) for k, n in SIZES.items() if k != 'used'})
    def vectors(self, segments): return self.bag(arrays(segments))
    def bag(self, segments):
        offsets = np.cumsum([0] + [len(seg) for seg in segments[:-1]]); return F.normalize(self.table(torch.from_numpy(np.concatenate(segments)).to(device), torch.from_numpy(offsets).to(device)), dim=-1)
    def forward(self, batch):  # batch: list of lists of segments, each an array of rows
        flat = [seg for segs in batch for seg in segs]; owner = torch.tensor([i for i, segs in enumerate(batch) for _ in segs], device=device)
        first = torch.tensor(np.cumsum([0] + [len(s) for s in batch[:-1]]), device=device)
        x = self.bag(flat) * self.scale; logits = {}
        for k in POOLED:
            h = self.heads[k]; z = (h(x) - h.bias) / TAU; top = torch.full((len(batch), z.shape[1]), -1e9, device=device).scatter_reduce(0, owner[:, None].expand_as(z), z, 'amax')
            s = torch.zeros_like(top).scatter_add(0, owner[:, None].expand_as(z), (z - top[owner]).exp())
            logits[k] = TAU * (s.log() + top) + h.bias
        whole = x[first]; h = F.dropout(F.relu(self.hidden(whole)), 0.2, self.training)
        for k in ('show', 'stack'): logits[k] = self.heads[k](whole)
        logits['size'] = self.heads['size'](whole.detach())  # the table learns what a text is about; made to learn its size it learns the texts by heart
        logits = {k: v + (h.detach() if k == 'size' else h) @ self.mix[k].T for k, v in logits.items()}
        return {**logits, 'used': self.heads['used'](whole + h @ self.used_query.T)}, whole + h @ self.query.T

def arrays(segs): return [np.array(seg or [0]) for seg in segs]
def drop(segs, p=0.3):
    kept = [seg[np.random.rand(len(seg)) > p] for seg in segs]; return [k if len(k) else seg for k, seg in zip(kept, segs)]

def labelled(train, soft):
    """An item: input, targets, rankings, weight, how far judged, soft labels or None."""
    return [(r['segments'], targets_of(r), rankings_of(r), 1.0, judged_of(r), s) for r, s in zip(train, soft)] + [(d['segments'], described_targets(d), NO_RANKING, 0.3, SOME, None) for d in described]
def misspelt_of(train): return [(r['misspelt'], targets_of(r), rankings_of(r), 0.4, judged_of(r), None) for r in train if 'misspelt' in r]
def softly_labelled(segments, logits, provider_scores, place_bias):
    """Items whose only label is what a model thinks of them."""
    items = []; pp = torch.tensor([P[p['provider']] for p in places]); probs = {k: torch.sigmoid(v) for k, v in logits.items()}
    for i, segs in enumerate(segments):
        ranks = np.zeros(len(places), np.float32)
        for c in probs['show'][i].topk(5).indices.tolist(): cands = in_category[categories[c]]; ranks[cands] = torch.softmax(provider_scores[i][pp[cands]] + place_bias[cands], 0).numpy()
        items.append((segs, {k: probs[k][i].numpy() for k in SIZES}, ranks, 0.7, ALL, {k: probs[k][i] for k in SIZES}))
    return items
def composed(train, phrases, count):
    """Descriptions with a wish more, and wishes by themselves: whatever surrounds a phrase, it asks for its category."""
    by_language, out = {}, []
    for phrase in phrases: by_language.setdefault(phrase['language'], []).append(phrase)
    whole = [r for r in train if not r['snippet'] and not is_used(r) and r['language'] in by_language]
    for _ in range(count):
        base = random.choice(whole) if random.random() < 0.6 else None
        language = base['language'] if base else random.choice(whole)['language']; wishes = random.sample(by_language[language], random.randint(1, 2) if base else random.randint(1, 4))
        t = targets_of(base) if base else blank(); parts = [c['rows'] for c in base['clauses']] if base else []
        for wish in wishes:
            parts.insert(random.randint(0, len(parts)), wish['rows'])
            t['need'][C[wish['category']]] = t['show'][C[wish['category']]] = 1
            if 'facet' in wish: t['facet'][FA[wish['facet']]] = 1
        parts = [rows for rows in parts if rows]; judged = {**judged_of(base), 'size': 0.0, 'stack': 0.0, 'used': 0.0} if base else {**SOME, 'need': 0.5, 'constraint': 0.3}
        out.append(([[row for rows in parts for row in rows]] + (parts if len(parts) > 1 else []), t, NO_RANKING, 0.7, judged, None))
    return out
# The same in two languages: wherever training moves the English, the other follows.
PAIRS, ALIGN = [(np.array(p['rows']), np.array(p['englishRows'])) for p in data['lexicon'] if p['rows'] and p['englishRows']] + [(np.array(p['segments'][0]), np.array(p['englishSegments'][0])) for p in data['parallel']], 3.0
def apart(model, count=512):
    chosen = random.sample(PAIRS, count); return 1 - (model.bag([a for a, _ in chosen]) * model.bag([b for _, b in chosen]).detach()).sum(-1).mean()
# The same in other words: rewordings and translations of a text, and what several say of one product, are nearer to each other than to anything else.
SAME = 0.07
AGREE, AGREE_WEIGHT = ('show', 'need'), 4.0  # and ask for the same, where it is known what: agreement alone would be had by asking for nothing
def alike_in(train):
    by = {}
    for r in train: by.setdefault(group(r), []).append(r)
    several = [([arrays(r['segments']) for r in texts], is_used(texts[0])) for texts in by.values() if len(texts) > 1]
    return {'vectors': [texts for texts, _ in several], 'needs': [texts for texts, of_product in several if not of_product]}
def mistaken(model, alike, count=256):
    chosen = [random.sample(texts, 2) for texts in random.sample(alike, count)]; a, b = (model.bag(drop([segs[0] for segs in part])) for part in zip(*chosen))
    return F.cross_entropy(a @ b.T / SAME, torch.arange(count, device=device))
def disagreement(model, alike, count=64):
    chosen = [random.sample(texts, 2) for texts in random.sample(alike, count)]; a, b = (model([drop(segs) for segs in part])[0] for part in zip(*chosen))
    return sum(((torch.sigmoid(a[k]) - torch.sigmoid(b[k])) ** 2).sum(1).mean() for k in AGREE)
# Wishes by themselves: every category's own words, and fragments of descriptions in every language.
wishes = [{**d, 'language': 'en', 'rows': d['segments'][0]} for d in described] + data['phrases']
def fit(model, items, epochs, rates, batch=128, more=lambda: [], alike=None, verbose=False):
    """Trains a student on items, and on more made anew each epoch; kept near where its table and its providers start."""
    labelled_items, first, table = items, more(), model.table.weight; anchor = table.detach().clone(); start = model.provider.detach().clone()
    opts = [torch.optim.Adam([table], lr=rates[0]), torch.optim.Adam([p for n, p in model.named_parameters() if n != 'table.weight'], lr=rates[1])]
    steps = epochs * ((len(items) + len(first)) // batch + 1); scheds = [torch.optim.lr_scheduler.OneCycleLR(opt, rate, total_steps=steps + epochs, pct_start=0.15) for opt, rate in zip(opts, rates)]
    model.train(); always = packed(labelled_items); inputs = [arrays(i[0]) for i in labelled_items]
    for epoch in range(epochs):
        added = first if epoch == 0 else more(); items = labelled_items + added; pack = joined(always, packed(added)) if added else always; texts = inputs + [arrays(i[0]) for i in added]; order = np.random.permutation(len(items)); total = 0
        for at in range(0, len(items), batch):
            part = order[at:at + batch]; logits, x = model([drop(texts[i]) for i in part]); chosen = rows_of(pack, part)
            loss = label_loss(logits, chosen['targets'], chosen['weight'], chosen['judged'], chosen['soft']) + 0.5 * model.ranking_loss(x, chosen['ranked'])
            if alike: loss = loss + mistaken(model, alike['vectors']) + AGREE_WEIGHT * disagreement(model, alike['needs'])
            loss = loss + ALIGN * apart(model) + 2e-3 * ((model.provider - start) ** 2).sum() + 1e-3 * sum((h.weight ** 2).sum() for h in model.heads.values()) / 50
            loss = loss + 2e-4 * ((table - anchor) ** 2).sum() / 100
            for opt in opts: opt.zero_grad()
            loss.backward()
            for step in (*opts, *scheds): step.step()
            total += loss.item()
        if verbose: say('student epoch', epoch + 1, round(total, 2))
    model.eval(); return model
@torch.no_grad()
def student_logits(model, batch, size=256):
    outs, xs = [], []
    for at in range(0, len(batch), size):
        l, x = model([arrays(segs) for segs in batch[at:at + size]]); outs.append({k: v.cpu() for k, v in l.items()}); xs.append(x.cpu())
    return {k: torch.cat([o[k] for o in outs]) for k in SIZES}, torch.cat(xs)

# ---- measures ----------------------------------------------------------------------------------------------------
def mean_ap(scores, labels):
    out = []
    for s, l in zip(scores.numpy(), labels.numpy()):
        if l.sum() == 0: continue
        order = np.argsort(-s); hits = l[order]; out.append((np.cumsum(hits) / (np.arange(len(hits)) + 1) * hits).sum() / hits.sum())
    return float(np.mean(out))
def rank_measures(score_of, test):
    first = top3 = n = 0
    for i, record in enumerate(test):
        for line in (line for line in record.get('needs', []) if line['providers']):
            cands = in_category[line['category']]; s = np.array([score_of(i, place) for place in cands]); order = [places[cands[j]]['provider'] for j in np.argsort(-s)]
            n += 1; first += order[0] == line['providers'][0]; top3 += len(set(order[:3]) & set(line['providers'][:3])) / min(3, len(line['providers']))
    return round(first / n, 3), round(top3 / n, 3)
def stack_recall(used, test):
    """Share of what is used at rank 1, in the top 3 and in the top 5 of the twelve categories of most expected use, as the real stacks are scored."""
    pp = {c: np.array([P[places[at]['provider']] for at in cands]) for c, cands in in_category.items()}; out = []
    for p, record in zip(used, test):
        truth = set(record['used']) if is_used(record) else {line['providers'][0] for line in record['needs']}
        left = p.copy(); best = []
        ranked = {c: ids[np.argsort(-p[ids])][:5] for c, ids in pp.items()}
        for _ in range(12):
            value = {c: float((left[ids] * [3, 2, 2, 1, 1][:len(ids)]).sum()) for c, ids in ranked.items() if c not in best}
            c = max(value, key=value.get); best.append(c); left[ranked[c]] = 0
        names = [[providers[i] for i in ranked[c]] for c in best]
        out.append([len(truth & {x for ids in names for x in ids[:k]}) / len(truth) for k in (1, 3, 5)])
    return [round(float(v), 3) for v in np.mean(out, 0)]
def report(name, logits, provider_scores, place_bias, test):
    ts = [targets_of(r) for r in test]; pp = [P[p['provider']] for p in places]
    labelled = [i for i, r in enumerate(test) if not is_used(r)]; full = [i for i, r in enumerate(test) if is_whole(r)]
    maps = {k: round(mean_ap(logits[k][labelled], stack([ts[i] for i in labelled], k)), 3) for k in ('show', 'need', 'constraint')}
    for which, chosen in (('stack', full), ('stack used', [i for i in full if is_used(test[i])])):
        if chosen: maps[which] = round(mean_ap(logits['stack'][chosen], stack([ts[i] for i in chosen], 'stack')), 3); maps[f'{which} recall'] = stack_recall(torch.sigmoid(logits['used'][chosen]).numpy(), [test[i] for i in chosen])
    maps['size error'] = round(float((torch.sigmoid(logits['size'][labelled, 0]) * 16 - stack([ts[i] for i in labelled], 'size')[:, 0] * 16).abs().mean()), 2)
    first, top3 = rank_measures(lambda i, place: provider_scores[i, pp[place]] + place_bias[place], test)
    say(name, maps, 'rank1', first, 'overlap of top 3', top3); return {**maps, 'rank1': first, 'top3': top3}

def calibrate(logits, seen):
    """By temperature on logits of records that the model has not seen, with the thresholds that make the best F1."""
    calibration = {}
    for k in SIZES:
        ids = [i for i in seen if (k == 'constraint' or not records[i]['snippet']) and np.all(judged_of(records[i])[k] > 0)]; labels = stack([targets_of(records[i]) for i in ids], k); z = logits[k][ids]
        if k == 'facet': m = facet_mask(stack([targets_of(records[i]) for i in ids], 'show')) > 0; z, labels = z[m], labels[m]
        a = torch.tensor(1.0, requires_grad=True); b = torch.tensor(0.0, requires_grad=True); o = torch.optim.LBFGS([a, b], max_iter=100)
        def close():
            o.zero_grad(); l = F.binary_cross_entropy_with_logits(a * z + b, labels); l.backward(); return l
        if k != 'size': o.step(close)
        p = torch.sigmoid(a * z + b).detach(); best = max(((2 * ((p > t) & (labels > 0)).sum() / ((p > t).sum() + (labels > 0).sum()).clamp(min=1)).item(), t) for t in np.arange(0.05, 0.9, 0.025))
        calibration[k] = {'slope': a.item(), 'shift': b.item(), 'threshold': float(best[1]), 'f1': round(best[0], 3)}
    say('calibration', calibration); return calibration

# ---- the artefact ------------------------------------------------------------------------------------------------
def quantise(t, levels=127):
    t = t.detach().cpu().float(); scale = t.abs().amax(1).clamp(min=1e-8) / levels; return torch.round(t / scale[:, None]).to(torch.int8).numpy(), scale.numpy().astype('<f4')
def weights_of(model):
    return [('table', model.table.weight), ('provider', model.provider), ('hidden', model.hidden.weight), ('query', model.query), ('usedQuery', model.used_query), *((k, model.heads[k].weight) for k in SIZES), *((f'{k}Mix', model.mix[k]) for k in model.mix)]
def biases_of(model):
    return [('hiddenBias', model.hidden.bias), *((f'{k}Bias', model.heads[k].bias) for k in SIZES), ('place', model.place)]
is_read = lambda name: not name.startswith('stack')  # learned beside the others for what it teaches them
def write(model, calibration, report):
    blobs, layout, at = [], {}, 0
    def put(name, array):
        nonlocal at
        raw = array.tobytes(); raw += b'\0' * (-len(raw) % 4); layout[name] = {'offset': at, 'length': len(array.reshape(-1))}; blobs.append(raw); at += len(raw)
    for name, weight in weights_of(model):
        if is_read(name): q, s = quantise(weight, 31 if name == 'table' else 127); put(name, q); put(f'{name}Scale', s.astype('<f2') if name == 'table' else s)  # the table in six bits, its many scales in sixteen: it is a fifth smaller compressed and answers the same
    for name, bias in biases_of(model):
        if is_read(name): put(name, bias.detach().cpu().numpy().astype('<f4'))
    put('placeOf', np.array([[C[p['category']], P[p['provider']]] for p in places], '<u2'))
    golden = [{'text': r['text'], 'show': [round(v, 4) for v in student_logits(model, [r['segments']])[0]['show'][0][:20].tolist()]} for r in records[::max(1, len(records) // 12)][:12]]
    meta = {'format': 10, 'dimensions': DIM, 'hidden': HIDDEN, 'tau': TAU, 'scale': model.scale.item(), 'hashedRows': data['hashedRows'], 'pairRows': data['pairRows'], 'categories': categories, 'facets': facets, 'constraints': constraints,
            'providers': providers, 'calibration': calibration, 'vocabulary': ' '.join(data['vocabulary']), 'layout': layout}
    head = json.dumps(meta, separators=(',', ':')).encode(); head += b' ' * (-len(head) % 4)
    with open(f'{OUT}/needs.bin', 'wb') as f: f.write(b'SWM1' + struct.pack('<I', len(head)) + head); [f.write(b) for b in blobs]
    json.dump({**report, 'calibration': calibration, 'records': len(records), 'seconds': round(time.time() - started), 'device': torch.cuda.get_device_name() if device == 'cuda' else 'cpu', 'golden': golden}, open(f'{OUT}/report.json', 'w'), indent=1)
    say('written', os.path.getsize(f'{OUT}/needs.bin'))
