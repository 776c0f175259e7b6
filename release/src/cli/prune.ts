import { prune as pruneStore } from '../prune.js';
import type { Command } from './command.js';

export const prune: Command = {
  usage: 'prune',
  summary: 'removes the versions that nobody needs any more',
  help: ['Kept are what is live, what a rollback would make live, and what was live or laid within 24 h.'],
  options: {},
  changes: true,
  most: 0,
  run: async (_given, { store }) => {
    const pruned = await pruneStore(store);
    const lines = pruned.map(({ name, version }) => `Removed ${name} ${version}.`);
    return { lines: lines.length > 0 ? lines : ['There is nothing to remove.'], data: { pruned } };
  },
};
