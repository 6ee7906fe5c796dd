// requirements*.txt and pip's constraints: one requirement a line; the file's name says what they are for.
import type { ManifestReader } from './manifest-reader.ts';
import { pythonTraces, scopeOfGroup } from './python-requirement.ts';

export const requirementsTxt: ManifestReader = {
  names:
    /^(?!.*constraints).*requirements?.*\.(txt|in|pip)$|^(base|common|prod|production|dev|develop|development|local|test|tests|docs)\.(txt|in)$/,
  read(text, { name, path }) {
    // `requirements/dev.txt` is one; a `dev.txt` elsewhere is not.
    if (!/requirements?/i.test(path)) return [];
    const lines = askedFor(text)
      .split(/\r?\n/)
      .map((line) => line.replace(/(^|\s)#.*/, '').trim())
      .map((line) => /#egg=([\w.-]+)/.exec(line)?.[1] ?? line)
      .filter((line) => line !== '' && !line.startsWith('-') && !/^(git\+|https?:|\.)/.test(line));
    return pythonTraces(lines, scopeOfGroup(name.replace(/\.\w+$/, '')));
  },
};

const ownWish = /^#\s+(via\s+)?-r |\((pyproject\.toml|setup\.(py|cfg))\)|\.in\b/;

/** A file compiled from another says of each line who wanted it; what only other packages wanted is theirs. */
function askedFor(text: string): string {
  if (!/^#.*(pip-compile|uv pip compile)/m.test(text)) return text;
  const entries = text.split(/\n(?=[A-Za-z0-9])/);
  const asked = entries.filter((entry) => entry.split('\n').some((line) => ownWish.test(/#\s.*/.exec(line)?.[0] ?? '')));
  return asked.length > 0 ? asked.join('\n') : text;
}
