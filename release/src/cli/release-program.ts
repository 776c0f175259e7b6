import { prune as pruneStore } from '../prune.js';
import type { Command } from './command.js';
import { promote, rollback, withdraw } from './promote.js';
import { check, publish } from './publish.js';
import type { Program } from './run-cli.js';
import { list } from './list.js';

const prune: Command = {
  usage: 'prune',
  summary: 'removes versions that are no longer needed',
  help: [
    'Keeps what is live, the last good version, and what was live or stored in the last week: open pages may use it.',
  ],
  isLocal: true,
  changes: true,
  maxArguments: 0,
  run: async (_, { store }) => {
    const pruned = await pruneStore(store);
    const lines = pruned.map(({ name, version }) => `Removed ${name} ${version}.`);
    return { lines: lines.length > 0 ? lines : ['Nothing to remove.'], data: { pruned } };
  },
};

/** `npm run release`, without what it works on. */
export const releaseProgram: Omit<Program, 'prepare'> = {
  name: 'npm run release --',
  purpose:
    'manages the releases in DATA_DIR, whether the server runs or not, or those of a server (--server).',
  commands: new Map(Object.entries({ publish, check, list, promote, rollback, withdraw, prune })),
};
