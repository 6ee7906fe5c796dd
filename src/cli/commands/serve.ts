// Starts the service from the command line, with flags in place of environment variables.
import { readEnvironment } from '../../config.ts';
import { catalogOption, flagSettings, modelOptions } from '../analyst-options.ts';
import { createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { usageError } from '../usage-error.ts';

export const command = createCommand({
  usage: ['serve [options]'],
  about: 'start the service: the API, its documentation and the search page',
  options: {
    port: { type: 'string', short: 'p', value: 'N', about: 'where to listen; 3000 unless told, 0 for any free port (PORT)' },
    host: { type: 'string', value: 'NAME', about: 'localhost unless told; 0.0.0.0 to be seen by other machines (HOST)' },
    ...catalogOption,
    ...modelOptions,
  },
  examples: [
    ['stackwright serve', 'on http://localhost:3000'],
    ['stackwright serve --port 8080 --host 0.0.0.0', 'for other machines too'],
    ['stackwright serve --catalog ./our-catalog', 'with your own entries'],
  ],
  notes: 'Everything else is configured by environment variables or a .env file, as with npm start.',
  async run({ values, positionals }, { parts }) {
    if (positionals.length > 0) throw usageError(`serve takes no arguments, only options; "${positionals[0]}" is none.`, 'serve --help');
    // Held against what the service itself will read, a .env file included.
    await parts.serve({ PORT: values.port, HOST: values.host, ...flagSettings(values, readEnvironment()) });
    return Number(process.exitCode ?? exitCodes.answered);
  },
});
