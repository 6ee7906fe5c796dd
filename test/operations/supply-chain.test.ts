// What the project is made of: every package pinned by its hash, under a licence that may be passed on, and none runs a script unasked.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import parseLicence from 'spdx-expression-parse';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));

type Package = { version: string; integrity?: string; resolved?: string; license?: string; dev?: boolean; hasInstallScript?: boolean };
type Component = { name: string; version: string; properties?: { name: string }[] };
type Manifest = Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>;
};

const manifest = read('package.json') as Manifest;
const packages = Object.entries((read('package-lock.json') as { packages: Record<string, Package> }).packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, path, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));
const shipped = packages.filter(({ dev }) => dev !== true);

/** Permissive: they ask for no more than to be named. CC-BY-3.0 is that of a list of licence names. */
const allowedLicences = new Set('MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 CC-BY-3.0 Unlicense'.split(' '));

function isAllowed(expression: ReturnType<typeof parseLicence>): boolean {
  if ('license' in expression) return allowedLicences.has(expression.license);
  const [left, right] = [isAllowed(expression.left), isAllowed(expression.right)];
  return expression.conjunction === 'or' ? left || right : left && right;
}

describe('the supply chain', () => {
  it('ships packages under permissive licences only', (test) => {
    const faulty = shipped.filter(({ license }) => license === undefined || !isAllowed(parseLicence(license)));
    assert.deepEqual(
      faulty.map(({ name, license }) => `${name}: ${license}`),
      [],
    );
    test.diagnostic(`${shipped.length} packages are shipped, ${packages.length - shipped.length} more are tools`);
  });

  it('pins every package by its hash, from the registry alone', () => {
    assert.deepEqual(
      packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path),
      [],
    );
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies });
    assert.deepEqual(
      wanted.filter(([, range]) => !/^[\^~]?\d+\.\d+\.\d+$/.test(range)).map(([name]) => name),
      [],
    );
  });

  it('names every package that wants to run a script when it is installed, and ships none', () => {
    const wanting = packages.filter(({ hasInstallScript }) => hasInstallScript === true);
    assert.deepEqual(
      [...new Set(wanting.map(({ name }) => name))].filter((name) => !(name in manifest.allowScripts)),
      [],
    );
    assert.deepEqual(
      wanting.filter(({ dev }) => dev !== true).map(({ name }) => name),
      [],
    );
    assert.deepEqual(
      Object.keys(manifest.allowScripts).filter((name) => !packages.some((each) => each.name === name)),
      [],
      'and names none that is gone',
    );
    assert.match(readFileSync(`${root}.npmrc`, 'utf8'), /^strict-allow-scripts=true$/m);
  });

  it('can be listed as a bill of materials that tells what is shipped from what is a tool', () => {
    // With --omit=dev npm leaves out what is shipped, too, where a tool also needs it.
    const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    const { components } = JSON.parse(text) as { components: Component[] };
    const isTool = ({ properties = [] }: Component) => properties.some(({ name }) => name === 'cdx:npm:package:development');
    const listed = components.filter((component) => !isTool(component)).map(({ name, version }) => `${name}@${version}`);
    assert.deepEqual([...new Set(listed)].sort(), [...new Set(shipped.map(({ name, version }) => `${name}@${version}`))].sort());
  });
});
