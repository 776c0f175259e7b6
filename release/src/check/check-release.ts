import type { Pointer } from '@portico/contract/pointer';
import type { Release } from '@portico/contract/release';
import { publishedOf } from '../development.js';
import { isRemote, type RemoteRelease } from '../remote-release.js';
import { type Finding, UnfitError } from './finding.js';
import { misfitsOf } from './fit-findings.js';
import { menuFindings } from './menu-findings.js';
import { routeFindings } from './route-findings.js';
import { sizeFindings } from './size-findings.js';

/**
 * Whether a release would work beside what is live: a remote in the shell, a shell with every remote. A development
 * server counts as what it stands in for.
 *
 * @param folder holds the release's files, compressed
 */
export const checkRelease = (release: Release, folder: string, pointer: Pointer): Finding[] => {
  const live = Object.values(pointer.frontEnds).flatMap((one) => publishedOf(one)?.release ?? []);
  const others = live.filter(({ name }) => name !== release.name);
  const fits = isRemote(release) ? checkRemote(release, others) : checkShell(release, others);
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

const checkRemote = (remote: RemoteRelease, others: Release[]): Finding[] => {
  const shell = others.find((other) => !isRemote(other));
  const descriptors = others.filter(isRemote).map(({ descriptor }) => descriptor);
  return [
    ...(shell ? checkInShell(remote, shell) : [noShell]),
    ...routeFindings(remote.descriptor, descriptors),
    ...menuFindings(remote.descriptor, descriptors),
  ];
};

const checkInShell = (remote: Release, shell: Release): Finding[] =>
  misfitsOf(remote, shell).map((misfit) => ({
    ...misfit,
    advice: `Build it for the shell that is live (${shell.version}), or publish a shell that has it first.`,
  }));

const noShell: Finding = {
  field: 'shared',
  problem: 'no shell is live that could lend it anything',
  advice: 'Run npm start, or publish the shell first.',
};
