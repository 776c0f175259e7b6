import { prune as pruneStore } from '../prune.js';
import type { Command } from './command.js';

export const prune: Command = {
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
