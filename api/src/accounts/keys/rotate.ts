import { parseArgs } from 'node:util';
import { readSettings } from '../../foundation/config/read-settings.js';
import { rotateKeys } from './rotate-keys.js';

// `node api/dist/accounts/keys/rotate.js [--drop-others]`, with the server's environment. The server may be running.
const { values } = parseArgs({ options: { 'drop-others': { type: 'boolean', default: false } } });
try {
  const { dataDir } = readSettings(process.env);
  process.stdout.write(`${rotateKeys(dataDir, { dropOthers: values['drop-others'] })}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
