import { type FailureMessage, failureWords, type VersionFigures } from '@portico/contract/releases/failures';
import { commitLine, triedWords } from '@portico/contract/releases/release';
import type { FrontEndVersions, VersionState, WaitingShell } from '@portico/contract/releases/shipping';
import { stateWords } from '@portico/contract/releases/version-words';
import { denialOf, type ReleaseRight } from '@portico/contract/releases/tokens';
import { ReleaseError } from '../release-store.js';
import { type Command, type Context, nameFrom, UsageError, versionFrom } from './command.js';

export const list: Command = {
  usage: 'list [NAME]',
  summary: 'shows what is live, what was live before, and what is stored',
  run: async ({ positionals: [given] }, { releases, ownName }) => {
    const named = given ?? ownName?.();
    const wanted = named === undefined ? undefined : nameFrom(named);
    if (wanted !== undefined) await assertAllowed(releases, wanted);
    const frontEnds = await releases.list();
    const shown = frontEnds.filter(({ name }) => wanted === undefined || name === wanted);
    const nothing = `Nothing${wanted === undefined ? '' : ` of ${wanted}`} is stored at ${releases.place} yet.`;
    return {
      lines: shown.length > 0 ? shown.flatMap((one) => versionLines(one, releases)) : [nothing],
      data: { frontEnds: shown },
    };
  },
};

const versionLines = (
  { name, withdrawn, waitingShell, versions }: FrontEndVersions,
  releases: Context['releases'],
): string[] => [
  `${name}${withdrawn ? ' (withdrawn)' : ''}`,
  ...versions.flatMap((version) => [
    `  ${version.version}  ${stateWords(version).join(', ')}${sourceLine(version)}${figuresLine(version)}`,
    ...(version.passedOver ?? []).map((line) => `    ${line}`),
  ]),
  ...waitingLines(name, waitingShell, releases).map((line) => `  ${line}`),
];

/** What a team can do about a shell that waits for its remote. */
export const waitingLines = (
  name: string,
  shell: WaitingShell | undefined,
  releases: Context['releases'],
): string[] => {
  if (!shell) return [];
  const kit = `${'whoAmI' in releases ? releases.place : ''}${shell.kit}`;
  return [
    `The shell ${shell.version} waits until ${name} works with @portico/platform ${shell.platform}, too. The kit is there: ${kit}`,
  ];
};

const figuresLine = ({ figures }: VersionState): string => (figures ? `; ${pagesLine(figures)}` : '');

const pagesLine = ({ loads, failed }: Pick<VersionFigures, 'loads' | 'failed'>): string =>
  `failed in ${failed} of ${loads} pages${failed > 0 ? ` (${((100 * failed) / loads).toFixed(1)} %)` : ''}`;

const sourceLine = ({ source = {} }: VersionState): string => {
  const { team, repository, tried } = source;
  const parts = [team, repository, commitLine(source), triedWords(tried)].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
};

export const failures: Command = {
  usage: 'failures [NAME_AND_VERSION...]',
  summary: 'shows what failed of a version in browsers: how often, where and when',
  help: 'Without a version, of the live one. Figures are of the last 30 days; only a server has them, so `npm run release` needs --server.',
  run: async ({ positionals }, { releases, ownName }) => {
    // A remote's name starts with a letter, a version with a digit.
    const isUnnamed = ownName && !/^[a-z]/.test(positionals[0] ?? '');
    const [given, wanted] = isUnnamed ? [ownName(), ...positionals] : positionals;
    const name = nameFrom(given);
    const version = wanted === undefined ? undefined : versionFrom(wanted);
    if (!('whoAmI' in releases))
      throw new UsageError('--server: is missing. What failed in browsers only a running server says.');
    await assertAllowed(releases, name);
    const versions = (await releases.list()).find((one) => one.name === name)?.versions ?? [];
    const found = versions.find((one) =>
      version === undefined ? one.state === 'live' : one.version === version,
    );
    if (!found)
      throw new ReleaseError(`${name} ${version ?? 'with a live version'} is not in the release store.`);
    const { figures } = found;
    return {
      lines: figures
        ? [`${name} ${found.version} ${pagesLine(figures)}.`, ...figures.messages.map(messageLine)]
        : [`No browser has reported of ${name} ${found.version} yet.`],
      data: { name, version: found.version, figures: figures ?? null },
    };
  },
};

const messageLine = ({ kind, message, place, networks, count, lastAt }: FailureMessage): string =>
  `- ${count} times from ${networks} network${networks === 1 ? '' : 's'}, last ${lastAt}: it ${failureWords[kind]}: ${message}${place === null ? '' : ` (${place})`}`;

/** @throws ReleaseError that says what the token is for */
export const assertAllowed = async (
  releases: Context['releases'],
  name: string,
  ...needed: ReleaseRight[]
): Promise<void> => {
  if (!('whoAmI' in releases)) return;
  const access = await releases.whoAmI();
  const [denied] = [undefined, ...needed].flatMap((right) => denialOf(access, name, right) ?? []);
  if (denied !== undefined) throw new ReleaseError(denied);
};

/** A command to copy, or whom to ask if the token doesn't allow it. */
export const nextStep = (
  { releases, command }: Context,
  right: ReleaseRight,
  ...[name, ...version]: [name: string, version?: string]
): Promise<string> =>
  assertAllowed(releases, name, right).then(
    () => command([right, name, ...version].join(' ')),
    () => "ask the site's owner",
  );
