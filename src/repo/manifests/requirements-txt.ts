// requirements*.txt and pip's constraints: one requirement a line; the file's name says what they are for.
import type { ManifestReader } from './manifest-reader.ts';
import { pythonTraces, scopeOfGroup } from './python-requirement.ts';

export const requirementsTxt: ManifestReader = {
  names:
    /^(?!.*constraints).*requirements?.*\.(txt|in|pip)$|^(base|common|prod|production|dev|develop|development|local|test|tests|docs)\.(txt|in)$/,
  read(text, { name, path }) {
    // `requirements/dev.txt` is one; a `dev.txt` elsewhere is not.
    if (!/requirements?/i.test(path)) return [];
    const lines = text
      .split(/\r?\n/)
      .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
      .map((line) => /#egg=([\w.-]+)/.exec(line)?.[1] ?? line)
      .filter((line) => line !== '' && !line.startsWith('-') && !/^(git\+|https?:|\.)/.test(line));
    return pythonTraces(lines, scopeOfGroup(name.replace(/\.\w+$/, '')));
  },
};
