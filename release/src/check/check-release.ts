import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointer } from '@portico/contract/releases/pointer';
import type { Asset, Release } from '@portico/contract/releases/release';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { publishedOf } from '../pointer.js';
import { ReleaseError } from '../release-store.js';
import { menuFindings, routeFindings } from './descriptor-findings.js';
import { type Finding, misfitsOf } from './fit-findings.js';

/** A release that does not fit what is live. */
export class UnfitError extends ReleaseError {
  override name = 'UnfitError';

  constructor(
    { name, version }: Release,
    readonly findings: Finding[],
  ) {
    super([`${name} ${version} does not fit what is live:`, ...findings.map(lineOf)].join('\n'));
  }
}

export const lineOf = ({ field, problem, advice }: Finding): string => `- ${field}: ${problem}. ${advice}`;

/**
 * Whether a release would work beside what is live: a remote in the shell, a shell with every remote. A development
 * server counts as what it stands in for.
 *
 * @param folder has the release's files, compressed
 */
export const checkRelease = (release: Release, folder: string, pointer: Pointer): Finding[] => {
  const live = Object.values(pointer.frontEnds).flatMap((one) => publishedOf(one)?.release ?? []);
  const others = live.filter(({ name }) => name !== release.name);
  const fits = release.descriptor
    ? checkRemote(release, release.descriptor, others)
    : checkShell(release, others);
  return [...fits, ...sizeFindings(folder, release)];
};

/** @throws UnfitError with what `checkRelease` finds */
export const refuseUnfit = (release: Release, folder: string, pointer: Pointer): void => {
  const findings = checkRelease(release, folder, pointer);
  if (findings.length > 0) throw new UnfitError(release, findings);
};

const checkShell = (shell: Release, remotes: Release[]): Finding[] =>
  remotes.flatMap((remote) =>
    misfitsOf(remote, shell).map(({ field, problem }) => ({
      field,
      problem: `${remote.name} ${remote.version}, which is live, ${problem}`,
      advice: `Put it back, or first publish a version of ${remote.name} that does without it.`,
    })),
  );

const checkRemote = (remote: Release, descriptor: RemoteDescriptor, others: Release[]): Finding[] => {
  const shell = others.find((other) => !other.descriptor);
  const rivals = others.flatMap((other) => other.descriptor ?? []);
  return [
    ...(shell ? checkInShell(remote, shell) : [noShell]),
    ...routeFindings(descriptor, rivals),
    ...menuFindings(descriptor, rivals),
  ];
};

const checkInShell = (remote: Release, shell: Release): Finding[] =>
  misfitsOf(remote, shell).map((misfit) => ({
    ...misfit,
    advice: `Build it for the shell that is live (${shell.version}), or publish a shell that has it first.`,
  }));

const noShell: Finding = {
  field: 'shared',
  problem: 'no shell is live, whose packages it would use',
  advice: 'Run npm start, or publish the shell first.',
};

/**
 * Compressed. `screen` is all that a page loads of a remote before it shows one of its screens, three times what the
 * largest takes today, and less than a copy of React would make of it. `shell` is what it loads of the shell before it
 * shows anything; the rest of the budget of `/`, 150,000, is the document and the first screen.
 */
const maxBytes = { screen: 60_000, shell: 130_000 };

const sizeFindings = (folder: string, { descriptor, browser }: Release): Finding[] => {
  const entry = [...browser.entry, ...browser.styles];
  if (!descriptor) return tooLarge('browser.entry', 'the first load', sizeOf(folder, entry), maxBytes.shell);
  return Object.entries(browser.modules).flatMap(([name, { scripts, styles }]) => {
    const size = sizeOf(folder, [...entry, ...scripts, ...styles]);
    return tooLarge(`browser.modules.${name}`, 'the screen', size, maxBytes.screen);
  });
};

const tooLarge = (field: string, what: string, bytes: number, budget: number): Finding[] => {
  if (bytes <= budget) return [];
  const problem = `${what} takes ${bytes} bytes, compressed, and may take ${budget}`;
  return [{ field, problem, advice: 'Load with import() what it does not need at once.' }];
};

const sizeOf = (folder: string, assets: Asset[]): number =>
  [...new Set(assets.map(({ file }) => join(folder, file)))]
    .map((path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size)
    .reduce((sum, bytes) => sum + bytes, 0);
