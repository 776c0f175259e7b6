import {
  type FrontEndVersions,
  type Goal,
  type GoLive,
  lineOf,
  type NamedVersion,
  type Promoted,
  type Shipped,
  type VersionState,
} from '@portico/contract/releases/shipping';
import * as v from 'valibot';
import { SharePercent } from '@portico/contract/releases/pointer';
import { type Build, type Packed, readPacked } from '../build-release.js';
import { ReleaseError } from '../release-store.js';
import { changedFiles } from '../source.js';
import { type Arguments, type Command, type Context, nameFrom, UsageError, versionFrom } from './command.js';
import { assertAllowed, failures, list, nextStep, waitingLines } from './list-commands.js';

const packedOption: [string, string] = [
  '--packed <DIR>',
  'builds nothing: ships what `portico pack` made of DIR',
];

const goLiveOptions: [string, string][] = [
  ['--share <PERCENT>', 'only for so many visitors, from 1 to 99; the others keep the live version'],
  ['--fix', 'a security fix, which never goes back by itself'],
  ['--again', 'although it was stopped, or went back by itself'],
];

/** @throws UsageError */
const goLiveFrom = ({ share, fix, again }: Arguments['options']): GoLive => {
  const percent = share === undefined ? undefined : Number(share);
  if (percent !== undefined && !v.is(SharePercent, percent))
    throw new UsageError(`--share: "${share}" is invalid. It is a whole number from 1 to 99.`);
  return { ...(percent !== undefined && { share: percent }), ...(fix && { fix }), ...(again && { again }) };
};

const trialOption: [string, string] = [
  '--no-trial',
  'with the kit: opens no screen in a browser before; the release says so',
];

const publish: Command = {
  usage: 'publish [NAME]',
  summary: 'builds a front end, checks it, stores it and makes it live',
  options: [
    ['--version <V>', 'a version like 1.2.0; by default the package version, the time and a hash'],
    ['--allow-dirty', 'although the working tree has changes that no commit has; the release says so'],
    ['--no-promote', 'only stores it, and says whether it could go live'],
    ...goLiveOptions,
    packedOption,
    trialOption,
  ],
  run: async (given, context) => {
    const goal = given.options.promote === false ? 'store' : 'promote';
    if (!given.options.allowDirty) assertCommitted(given.options.packed, context.folder);
    const { name, version, promoted, findings, preview, waitingShell } = await ship(context, given, goal);
    const waiting = waitingLines(name, waitingShell, context.releases);
    if (promoted) {
      const lines = [...(await linesOf([promoted], context)), ...waiting];
      return { lines, data: { ...promoted, live: true, waitingShell } };
    }
    const next =
      findings.length === 0
        ? [
            ...(preview ? [`To see it first, in your browser only, for seven days: ${preview}`] : []),
            `It can go live: ${await nextStep(context, 'promote', name, version)}`,
          ]
        : ['It cannot go live:', ...findings.map(lineOf)];
    return {
      lines: [`${name} ${version} is stored, not live.`, ...next, ...waiting],
      data: { name, version, live: false, findings, preview, waitingShell },
    };
  },
};

/** @throws ReleaseError, because nobody could build such a release again */
const assertCommitted = (packed: string | undefined, folder: string): void => {
  if (packed !== undefined) {
    if (!readPacked(packed).source?.changed) return;
    throw new ReleaseError(
      `Nothing was published: ${packed} was packed with changes that no commit had. Commit them, build and pack it again, or add --allow-dirty, and the release says that it has them.`,
    );
  }
  const changed = changedFiles(folder);
  if (changed.length === 0) return;
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  throw new ReleaseError(
    `Nothing was published: no commit has the changes of ${changed.slice(0, 3).join(', ')}${more}. Commit them, or add --allow-dirty, and the release says that it has them.`,
  );
};

const check: Command = {
  usage: 'check [NAME]',
  summary: 'builds a front end and checks whether it can go live; changes nothing',
  help: 'Checks the contract, the shared packages and the names used from them, the modules in remote.json, conflicts with routes and menu entries of other remotes, what is granted, the size of screens and files, that styles match nothing outside of the remote, and that each module loads and each public screen renders, as on the server. Checks a shell against every live remote.',
  options: [packedOption, trialOption],
  run: async (given, context) => {
    const { name, version } = await ship(context, given, 'check');
    return { lines: [`${name} ${version} can go live.`], data: { name, version, findings: [] } };
  },
};

const ship = async (context: Context, { positionals, options }: Arguments, goal: Goal): Promise<Shipped> => {
  const { releases, build } = context;
  const { version, packed } = options;
  const how = goLiveFrom(options);
  if (packed !== undefined && version !== undefined)
    throw new UsageError('--version: a packed release has one. Pack it again with the other.');
  const given = version === undefined ? undefined : versionFrom(version, '--version');
  const name = packed === undefined ? nameOf(positionals[0], context) : readPacked(packed).name;
  // Before the build and a team's checks, which take longer.
  await assertAllowed(releases, name, 'upload', ...(goal === 'promote' ? ['promote' as const] : []));
  const shipBuild = (built: Build | Packed) =>
    options.trial === false
      ? releases.ship({ ...built, tried: false }, goal, how)
      : shipTried(context, built, goal, how);
  return packed === undefined ? build(name, given, shipBuild) : shipBuild({ packed });
};

/** Once the server would take it. What it would only store is stored all the same, untried. */
const shipTried = async (
  { releases, tryInBrowser }: Context,
  build: Build | Packed,
  goal: Goal,
  how: GoLive,
): Promise<Shipped> => {
  if (!tryInBrowser) return releases.ship(build, goal, how);
  const checked = await releases.ship(build, 'check').catch((error: unknown) => {
    if (goal === 'store' && error instanceof ReleaseError && error.findings.length > 0) return undefined;
    throw error;
  });
  const tried = checked !== undefined && (await tryInBrowser(build, checked, releases.place));
  return goal === 'check' ? checked! : releases.ship({ ...build, tried }, goal, how);
};

const promote: Command = {
  usage: 'promote [NAME_AND_VERSION...]',
  summary: 'makes a stored version live, or several at once',
  help: '`list` shows the versions. Builds nothing, and refuses versions that `check` would refuse. Versions that only work together, such as a shell with a new contract and its remotes, go live together. `promote shell` without a version makes live what `npm start` left waiting. A version with --share goes live for all when it is promoted again without it, or by itself after the time and the visits that the owner has set; `rollback` ends its share.',
  options: [
    ...goLiveOptions,
    [
      '--without <NAMES>',
      "remotes that a shell needn't fit, joined by commas: their screens say so until they are published anew",
    ],
  ],
  run: async ({ positionals, options }, context) => {
    const isUnnamed = context.ownName && (positionals.length === 0 || positionals.length % 2 === 1);
    const wanted =
      positionals.join() === 'shell'
        ? waitingIn(await context.releases.list())
        : pairs(isUnnamed ? [context.ownName!(), ...positionals] : positionals);
    const promoted = await context.releases.promote(wanted, {
      ...goLiveFrom(options),
      without: options.without?.split(',').map(nameFrom),
    });
    return { lines: await linesOf(promoted, context), data: { promoted } };
  },
};

const rollback: Command = {
  usage: 'rollback [NAME]',
  summary: 'ends the share of a version, or makes the last good one live again, which did not fail',
  help: 'While some visitors have a version (`promote --share`), only that ends. Builds nothing. A version that failed in browsers, or of which none has reported, is passed over if an earlier one works; `promote` makes it live all the same. If the last good version has become incompatible, rollback says so but still makes it live.',
  run: async ({ positionals }, context) => {
    const wanted = nameOf(positionals[0], context);
    const own = (await context.releases.list()).find(({ name }) => name === wanted);
    const versionWhere = (isIt: (one: VersionState) => unknown) => own?.versions.find(isIt)?.version;
    const shared = versionWhere(({ share }) => share);
    const seen = shared ?? versionWhere(({ state }) => state === 'live') ?? null;
    // With what is to go, so that two jobs that roll back at once go back once.
    const result = await context.releases.rollback(wanted, seen);
    const { name, version, rolledBack, findings, passedOver } = result;
    return {
      lines: [
        shared === undefined
          ? `${name} ${version} is live again${rolledBack === null ? '' : `; ${rolledBack} was rolled back`}.`
          : `Nobody gets ${name} ${shared} any more; ${version} is live for all.`,
        ...passedOver,
        ...(findings.length > 0 ? ['It is incompatible with other live front ends:'] : []),
        ...findings.map(lineOf),
      ],
      data: { ...result },
    };
  },
};

const withdraw: Command = {
  usage: 'withdraw [NAME]',
  summary: 'takes a remote down: its addresses answer 404, and the menu no longer has it',
  help: 'Its versions stay in the store. `rollback` makes the withdrawn version live again, `publish` another one; `npm start` does neither. Open pages keep what they have loaded until they are reloaded.',
  run: async ({ positionals }, context) => {
    const { name, version } = await context.releases.withdraw(nameOf(positionals[0], context));
    const again = `To make it live again: ${await nextStep(context, 'rollback', name)}`;
    return { lines: [`${name} ${version} is withdrawn.`, again], data: { name, version } };
  },
};

const nameOf = (given: string | undefined, { ownName }: Context): string => nameFrom(given ?? ownName?.());

const linesOf = async (promoted: Promoted[], context: Context): Promise<string[]> => {
  const lines = promoted.map(async ({ name, version, before, share }) =>
    share === undefined
      ? [
          `${name} ${version} is live.`,
          ...(before ? [`To roll back: ${await nextStep(context, 'rollback', name)}`] : []),
        ]
      : [
          `${name} ${version} is live for ${share} % of visitors; the others have ${before}.`,
          `To make it live for all: ${await nextStep(context, 'promote', name, version)}`,
          `To end it: ${await nextStep(context, 'rollback', name)}`,
        ],
  );
  return (await Promise.all(lines)).flat();
};

const waitingIn = (frontEnds: FrontEndVersions[]): NamedVersion[] => {
  const waiting = frontEnds.flatMap(({ name, versions }) =>
    versions.flatMap(({ version, waitsFor }) => (waitsFor ? [{ name, version }] : [])),
  );
  if (waiting.length === 0) throw new UsageError('VERSION is missing, and no shell waits.');
  return waiting;
};

const pairs = (given: string[]): NamedVersion[] => {
  const wanted: NamedVersion[] = [];
  for (let index = 0; index === 0 || index < given.length; index += 2) {
    const name = nameFrom(given[index]);
    const version = versionFrom(given[index + 1]);
    if (wanted.some((one) => one.name === name))
      throw new UsageError(`NAME: ${name} is given twice, but only one version can be live.`);
    wanted.push({ name, version });
  }
  return wanted;
};

/** What `npm run release` and `portico` both do. */
export const releaseCommands = { publish, check, list, failures, promote, rollback, withdraw };
