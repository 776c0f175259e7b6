import { parseArgs } from 'node:util';
import { readSettings } from '../../foundation/config/read-settings.js';
import { guardOf } from '../../foundation/database/process-lock.js';
import { rotateKeys } from './rotate-keys.js';

// `node api/dist/accounts/keys/rotate.js [--drop-others]`, with the server's environment. The server may be running.
const { values } = parseArgs({ options: { 'drop-others': { type: 'boolean', default: false } } });
try {
  const settings = readSettings(process.env);
  const rotate = () => rotateKeys(settings.dataDir, { dropOthers: values['drop-others'] });
  const guard = guardOf(settings);
  process.stdout.write(`${guard ? await guard(rotate) : rotate()}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
