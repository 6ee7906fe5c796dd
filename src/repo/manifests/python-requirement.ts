// One requirement as pip writes it, down to the package's name. Every Python manifest holds such lines.
import type { Scope, Trace } from '../finding.ts';

export function pythonTraces(requirements: readonly string[], scope: Scope = 'main'): Trace[] {
  return requirements.flatMap((line) => {
    const { name, extras } = /^\s*(?<name>[A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[(?<extras>[^\]]*)\])?/.exec(line)?.groups ?? {};
    if (name === undefined || name.toLowerCase() === 'python') return [];
    // `psycopg[binary]` is one package; `apache-airflow[postgres]` and `celery[redis]` bring a second.
    const brought = (extras ?? '')
      .split(',')
      .map((extra) => extra.trim())
      .filter((extra) =>
        ['redis', 'mongodb', 'rabbitmq', 'memcached', 'sqlite', 'postgres', 'postgresql', 'mysql'].includes(extra.toLowerCase()),
      );
    return [
      { ecosystem: 'pypi' as const, name, scope },
      ...brought.map((extra) => ({ ecosystem: 'connections' as const, name: extra.toLowerCase(), scope, unsure: true })),
    ];
  });
}

const testing = /(^|[-_.])(dev|develop|development|tests?|testing|lint|typing|types|ci|qa|style|format|pre-commit)([-_.]|$)/i;
const telling = /(^|[-_.])(docs?|documentation)([-_.]|$)/i;

/** What a group of requirements is for, by its name: `dev`, `test`, `docs`. */
export function scopeOfGroup(name: string): Scope {
  return testing.test(name) ? 'dev' : telling.test(name) ? 'docs' : 'main';
}
