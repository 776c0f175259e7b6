import { lineOf } from '../finding-line.js';
import type { Goal, Shipped } from '@portico/contract/releases/shipping';
import { denialOf, type ReleaseRight } from '@portico/contract/releases/tokens';
import { ReleaseError } from '../release-store.js';
import { type Command, type Context, nameFrom, UsageError, versionFrom } from './command.js';
import { linesOf } from './promote.js';

export const publish: Command = {
  usage: 'publish NAME [--version V] [--no-promote]',
  summary: 'builds a front end, checks it, stores it and makes it live',
  help: [
    '--version V    a version like 1.2.0; by default the package version, the time and a hash',
    '--no-promote   only stores it, and says whether it could go live',
  ],
  options: { version: { type: 'string' }, 'no-promote': { type: 'boolean' } },
  changes: true,
  maxArguments: 1,
  run: async ({ positionals, options }, context) => {
    const given = options.version === undefined ? undefined : versionFrom(options.version, '--version');
    const goal = options['no-promote'] ? 'store' : 'promote';
    const { name, version, promoted, findings } = await ship(context, positionals[0], given, goal);
    if (promoted) return { lines: linesOf([promoted], context), data: { ...promoted, live: true } };
    const next =
      findings.length === 0
        ? [`It can go live: ${context.command(`promote ${name} ${version}`)}`]
        : ['It cannot go live:', ...findings.map(lineOf)];
    return {
      lines: [`${name} ${version} is stored, not live.`, ...next],
      data: { name, version, live: false, findings },
    };
  },
};

export const check: Command = {
  usage: 'check NAME',
  summary: 'builds a front end and checks whether it can go live; changes nothing',
  help: [
    'Checks the contract, the shared packages and the names used from them, the modules in remote.json, conflicts with',
    'routes and menu entries of other remotes, what is granted, the size of screens and files, that styles match nothing',
    'outside of the remote, and that each module loads and each public screen renders, as on the server. Checks a shell',
    'against every live remote.',
  ],
  maxArguments: 1,
  run: async ({ positionals }, context) => {
    const { name, version } = await ship(context, positionals[0], undefined, 'check');
    return {
      lines: [`${name} ${version} can go live.`],
      data: { name, version, findings: [] },
    };
  },
};

const ship = async (
  context: Context,
  given: string | undefined,
  version: string | undefined,
  goal: Goal,
): Promise<Shipped> => {
  const { releases, build, alone } = context;
  const name = buildableFrom(given, context);
  await refuseUnallowed(context, name, goal);
  return alone(name, async () => releases.ship(await build(name, version), goal));
};

/** Before the build and a team's checks, which take longer. */
const refuseUnallowed = async ({ releases }: Context, name: string, goal: Goal): Promise<void> => {
  const access = await releases.whoAmI?.();
  const needed: ReleaseRight[] = goal === 'promote' ? ['upload', 'promote'] : ['upload'];
  const [denied] = access ? needed.flatMap((right) => denialOf(access, name, right) ?? []) : [];
  if (denied !== undefined) throw new ReleaseError(denied);
};

const buildableFrom = (given: string | undefined, { frontEnds }: Context): string => {
  const name = nameFrom(given);
  if (frontEnds.includes(name)) return name;
  throw new UsageError(
    `NAME: there is no front end ${name} in this checkout. Choose from ${frontEnds.join(', ')}.`,
  );
};
