import { promote, rollback, withdraw } from './promote.js';
import { check, publish } from './publish.js';
import type { Program } from './run-cli.js';
import { list } from './list.js';
import { prune } from './prune.js';

/** `npm run release`, without what it works on. */
export const releaseProgram: Omit<Program, 'prepare'> = {
  name: 'npm run release --',
  purpose:
    'manages the releases in DATA_DIR, whether the server runs or not, or those of a server (--server).',
  commands: new Map(Object.entries({ publish, check, list, promote, rollback, withdraw, prune })),
};
