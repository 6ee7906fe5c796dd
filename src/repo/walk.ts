// Lists a project's files, bounded in depth and number. Links are not followed, so no tree can lead in a circle or out of itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type WalkedFile = { path: string; name: string };
export type Walked = { files: WalkedFile[] /** True when there was more than we look at. */; partial: boolean };

const mostFiles = 60_000;
const deepest = 12;

/** Other people's code, what was built, and what only stands for a project. */
const passedOver = new Set(
  `node_modules bower_components jspm_packages vendor vendored third_party third-party thirdparty 3rdparty external externals extern
  submodules dist target venv virtualenv __pycache__ site-packages pods carthage deriveddata coverage htmlcov
  fixtures __fixtures__ fixture testdata test-data test_data test-fixtures testfixtures __snapshots__ snapshots __mocks__
  examples example samples sample demos demo playground playgrounds sandbox sandboxes benchmarks benchmark
  template templates boilerplate boilerplates starters recipes tutorials tutorial cookbook`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

/** Of the folders whose names begin with a dot, those that tell something. */
const telling = new Set(
  `.github .gitlab .circleci .buildkite .woodpecker .forgejo .gitea .teamcity .azure-pipelines .storybook .devcontainer .docker
  .ebextensions .elasticbeanstalk .platform .upsun .do .maestro .meteor .vitepress .dvc .tx .deploy .k8s .infra .config`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

export function walk(root: string): Walked {
  const ignored = ignoredFolders(root);
  const files: WalkedFile[] = [];
  let partial = false;
  let level = [''];
  for (let depth = 0; level.length > 0; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      for (const entry of entriesOf(join(root, folder))) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) {
          if (!isPassedOver(entry.name, path) && !ignored.has(entry.name) && !ignored.has(`/${path}`)) next.push(path);
        } else if (entry.isFile()) {
          if (files.length >= mostFiles) return { files, partial: true };
          files.push({ path, name: entry.name });
        }
      }
    }
    if (depth === deepest && next.length > 0) partial = true;
    level = depth < deepest ? next : [];
  }
  return { files, partial };
}

/** A folder that may not be read is passed over like any other that tells us nothing. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function isPassedOver(name: string, path: string): boolean {
  if (name.startsWith('.')) return !telling.has(name);
  // Inside the sources of the JVM's languages every folder is part of a package's name.
  if (/(^|\/)src\/main\//.test(path)) return false;
  if (/(^|\/)tests?\/(resources|data|assets|projects|code|cases|files|inputs?)$/.test(path)) return true;
  return passedOver.has(name.toLowerCase()) || name.includes('{{');
}

/** What the project does not keep, it did not write: plain folder names of its .gitignore, with a slash before those at the root. */
function ignoredFolders(root: string): Set<string> {
  try {
    const lines = readFileSync(join(root, '.gitignore'), 'utf8').slice(0, 50_000).split('\n');
    return new Set(lines.flatMap((line) => /^(\/?[\w-]+)\/\s*$/.exec(line.trim())?.[1] ?? []));
  } catch {
    return new Set();
  }
}
