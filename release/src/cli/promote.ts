import { lineOf } from '../finding-line.js';
import type { Promoted, Stored } from '@portico/contract/releases/shipping';
import { type Command, type Context, nameFrom, UsageError, versionFrom } from './command.js';

export const promote: Command = {
  usage: 'promote NAME VERSION [NAME VERSION ...]',
  summary: 'makes a stored version live, or several at once',
  help: [
    '`list` shows the versions. Builds nothing, and refuses versions that `check` would refuse.',
    'Versions that only work together, such as a shell with a new contract and its remotes, go live together.',
  ],
  changes: true,
  maxArguments: Infinity,
  run: async ({ positionals }, context) => {
    const promoted = await context.releases.promote(pairs(positionals));
    return { lines: linesOf(promoted, context), data: { promoted } };
  },
};

export const rollback: Command = {
  usage: 'rollback NAME',
  summary: 'makes the last good version live again: the latest that was not rolled back',
  help: [
    'Builds nothing. If that version has become incompatible, rollback says so but still makes it live.',
  ],
  changes: true,
  maxArguments: 1,
  run: async ({ positionals }, { releases }) => {
    const result = await releases.rollback(nameFrom(positionals[0]));
    const { name, version, rolledBack, findings } = result;
    return {
      lines: [
        `${name} ${version} is live again${rolledBack === null ? '' : `; ${rolledBack} was rolled back`}.`,
        ...(findings.length > 0 ? ['It is incompatible with other live front ends:'] : []),
        ...findings.map(lineOf),
      ],
      data: { ...result },
    };
  },
};

export const withdraw: Command = {
  usage: 'withdraw NAME',
  summary: 'takes a remote down: its addresses answer 404, and the menu no longer has it',
  help: [
    'Its versions stay in the store. `rollback` makes the withdrawn version live again, `publish` another one; `npm start`',
    'does neither. Open pages keep what they have loaded until they are reloaded.',
  ],
  changes: true,
  maxArguments: 1,
  run: async ({ positionals }, { releases, command }) => {
    const { name, version } = await releases.withdraw(nameFrom(positionals[0]));
    return {
      lines: [`${name} ${version} is withdrawn.`, `To make it live again: ${command(`rollback ${name}`)}`],
      data: { name, version },
    };
  },
};

export const linesOf = (promoted: Promoted[], { command }: Pick<Context, 'command'>): string[] =>
  promoted.flatMap(({ name, version, before }) => [
    `${name} ${version} is live.`,
    ...(before ? [`To return to ${before}: ${command(`rollback ${name}`)}`] : []),
  ]);

const pairs = (given: string[]): Stored[] => {
  const wanted: Stored[] = [];
  for (let index = 0; index === 0 || index < given.length; index += 2) {
    const name = nameFrom(given[index]);
    const version = versionFrom(given[index + 1]);
    if (wanted.some((one) => one.name === name))
      throw new UsageError(`NAME: ${name} is given twice, but only one version can be live.`);
    wanted.push({ name, version });
  }
  return wanted;
};
