// The image's definition as steps that can be carried out in folders, for machines that have no container engine or no base image.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';

export type Step = { instruction: string; args: string };
export type Stage = { from: string; name: string | undefined; steps: Step[] };

export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of DockerfileParser.parse(text).getInstructions()) {
    const instruction = line.getKeyword();
    const step = { instruction, args: line.getTextContent().slice(instruction.length).trim() };
    if (step.instruction !== 'FROM') stages.at(-1)?.steps.push(step);
    else {
      const [from = '', , name] = step.args.split(/\s+/);
      stages.push({ from, name, steps: [] });
    }
  }
  return stages;
}

/** What `.dockerignore` lets into a build: it forbids all and allows names. */
function readContext(root: string): (path: string) => boolean {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const allowed = new Set(rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1)));
  if (rules[0] !== '*' || allowed.size !== rules.length - 1) throw new Error('.dockerignore is not a list of what may be built with');
  return (path) => allowed.has(path.split('/')[0] ?? '');
}

type Place = { context: string; built: string; into: string };

/** COPY and RUN, as the engine would; what only says how to start is left to the test. */
export function carryOut({ instruction, args }: Step, { context, built, into }: Place): void {
  if (instruction === 'RUN') execFileSync('/bin/sh', ['-c', args], { cwd: into, stdio: 'pipe', env: buildEnvironment() });
  if (instruction !== 'COPY') return;
  const words = args.split(/\s+/);
  const fromBuild = words[0] === '--from=build';
  const paths = words.slice(fromBuild ? 1 : 0);
  const target = paths.pop() ?? '';
  const isInContext = readContext(context);
  for (const path of paths) {
    if (!fromBuild && !isInContext(path)) throw new Error(`COPY ${path}: .dockerignore keeps it out of the build`);
    const source = fromBuild ? join(built, path.replace(/^\/app\//, '')) : join(context, path);
    const to = target.endsWith('/') ? join(into, target, basename(path)) : join(into, target);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(source, to, { recursive: true, verbatimSymlinks: true });
  }
}

/** The base image's `node` is the one that runs the tests; the rest says how this machine reaches the registry. */
function buildEnvironment(): NodeJS.ProcessEnv {
  // Set by an npm that runs the tests, they would point the one started here to this project.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|config_local_prefix|config_prefix)/.test(name));
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
  return { ...Object.fromEntries(own), PATH: path, npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
}
