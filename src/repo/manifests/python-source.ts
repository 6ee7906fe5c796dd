// Imports of Python programs that come without any list of what they need, as research code and scripts do.
import type { ManifestReader } from './manifest-reader.ts';

/** Where a package is not imported by its own name. */
const packages = new Map(
  Object.entries({
    cv2: 'opencv-python',
    PIL: 'pillow',
    sklearn: 'scikit-learn',
    bs4: 'beautifulsoup4',
    psycopg2: 'psycopg2-binary',
    MySQLdb: 'mysqlclient',
    telegram: 'python-telegram-bot',
    discord: 'discord.py',
    rest_framework: 'djangorestframework',
    sentry_sdk: 'sentry-sdk',
  }),
);

export const pythonSource: ManifestReader = {
  names: /\.py$/,
  most: 80,
  unless: /^(pyproject\.toml|.*requirements.*\.(txt|in)|setup\.(py|cfg)|pipfile|environment.*\.ya?ml)$/,
  read(text) {
    const modules = text.slice(0, 20_000).matchAll(/^[ \t]*(?:import|from)\s+([A-Za-z_]\w*)/gm);
    return Array.from(new Set(Array.from(modules, ([, name = '']) => packages.get(name) ?? name)), (name) => ({
      ecosystem: 'pypi' as const,
      name,
    }));
  },
};
