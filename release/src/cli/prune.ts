import { prune as pruneStore, type PruneOptions } from '../prune.js';
import { type Command, UsageError } from './command.js';

export const prune: Command = {
  usage: 'prune [--max-mb N]',
  summary: 'removes versions that are no longer needed',
  help: [
    'Keeps what is live, the last good version, and what was live or stored in the last week: open pages may use it.',
    '--max-mb N   if all releases take more than this (1000), the oldest of those that were not used for a day go, too',
  ],
  options: { 'max-mb': { type: 'string' } },
  isLocal: true,
  changes: true,
  maxArguments: 0,
  run: async ({ options }, { store }) => {
    const pruned = await pruneStore(store, quotaFrom(options['max-mb']));
    const lines = pruned.map(({ name, version }) => `Removed ${name} ${version}.`);
    return { lines: lines.length > 0 ? lines : ['Nothing to remove.'], data: { pruned } };
  },
};

const quotaFrom = (given: string | undefined): PruneOptions => {
  if (given === undefined) return {};
  if (/^\d{1,9}$/.test(given)) return { maxBytes: Number(given) * 1_000_000 };
  throw new UsageError(`--max-mb: "${given}" is invalid. It is a whole number of megabytes.`);
};
