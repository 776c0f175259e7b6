import { checkRelease } from '../check/check-release.js';
import { lineOf } from '../check/finding.js';
import { readPointer } from '../pointer.js';
import { rollback as rollbackInStore } from '../rollback.js';
import { nameFrom } from './arguments.js';
import type { Command } from './command.js';

export const rollback: Command = {
  usage: 'rollback NAME',
  summary: 'makes the last version live again that was so before and was not taken back',
  help: ['Nothing is built. What does not fit any more is told, not refused.'],
  options: {},
  changes: true,
  most: 1,
  run: ({ positionals }, { store }) => {
    const name = nameFrom(positionals[0]);
    const { from, live } = rollbackInStore(store, name);
    const { version } = live.release;
    const findings = checkRelease(live.release, store.version(name, version), readPointer(store));
    return {
      lines: [
        `${name} ${version} is live again; ${from} is taken back.`,
        ...(findings.length > 0 ? ['It does not fit what else is live:'] : []),
        ...findings.map(lineOf),
      ],
      data: { name, version, since: live.since, takenBack: from, findings },
    };
  },
};
