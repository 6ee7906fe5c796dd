"""Trains the embedded analyst's model, a static table with linear heads, on the labels and on what teach.py left. See training/README.md."""
import subprocess, sys
from student import *

taught = torch.load(f'{BUILD}/taught.pt', weights_only=False); table, soft = taught['table'], [s and {k: v.float() for k, v in s.items()} for s in taught['soft']]
def train_student(train, soft, mixes, verbose=False):
    model = Student(table).to(device)
    with torch.no_grad(): own = model.vectors([p['segments'][0] for p in provider_texts]); model.provider.copy_(own * 0.3); model.heads['used'].weight.copy_(own * 0.1)
    return fit(model, labelled(train, soft) + misspelt_of(train) + mixes, 10, (1.5e-3, 6e-3), batch=256, more=lambda: composed(train, wishes, 8000), alike=alike_in(train), verbose=verbose)

def measure_on(f):
    """A student that has not seen a fold, judging it."""
    ids = [i for i in range(len(records)) if fold[i] != f]; test_ids = [i for i in range(len(records)) if fold[i] == f]; test = [records[i] for i in test_ids]; judged = [j for j, r in enumerate(test) if not r['snippet']]
    model = train_student([records[i] for i in ids], [soft[i] for i in ids], taught['checked'][f]); logits, x = student_logits(model, [r['segments'] for r in test])
    measured = report(f'fold {f} student', {k: v[judged] for k, v in logits.items()}, (x @ model.provider.detach().cpu().T).numpy()[judged], model.place.detach().cpu().numpy(), [test[j] for j in judged])
    return {'ids': test_ids, 'logits': logits, 'measured': measured}
if 'WITHOUT' in os.environ:
    torch.save(measure_on(int(os.environ['WITHOUT'])), f"{BUILD}/measured-{os.environ['WITHOUT']}.pt"); sys.exit()

others = [subprocess.Popen([sys.executable, __file__], env={**os.environ, 'WITHOUT': str(f)}) for f in range(CHECKED)]  # beside the one that is kept
model = train_student(records, soft, taught['kept'], verbose=True)
assert not any(other.wait() for other in others); checks = [torch.load(f'{BUILD}/measured-{f}.pt', weights_only=False) for f in range(CHECKED)]
oof = {k: torch.zeros(len(records), n) for k, n in SIZES.items()}
for each in checks:
    for k in SIZES: oof[k][each['ids']] = each['logits'][k]
summary = {who: {k: np.mean([m[k] for m in ms], 0).round(3).tolist() for k in ms[0]} for who, ms in (('teacher', taught['measured']), ('student', [each['measured'] for each in checks])) if ms}; say('CV', summary)
calibration = calibrate(oof, [i for i in range(len(records)) if fold[i] < CHECKED])
write(model, calibration, {'crossValidation': summary, 'sentences': taught['sentences'], 'taught': taught['seconds']})
