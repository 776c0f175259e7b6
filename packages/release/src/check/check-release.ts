import { incompatibilities, neededBy, providedBy } from '@portico/contract/releases/compatibility';
import type { Pointer } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { type Finding, lineOf } from '@portico/contract/releases/shipping';
import { grantFindings } from '../access/grants.js';
import { compressTexts } from '../compress-texts.js';
import { readPointer, withLive } from '../pointer.js';
import { ReleaseError, type ReleaseStore } from '../release-store.js';
import { menuFindings, routeFindings } from './descriptor-findings.js';
import { fileFindings } from './file-findings.js';
import { unless } from './unless.js';

/** A release and the folder with its files. */
export interface Placed {
  release: Release;
  folder: string;
}

/** Loads and renders the screens of remotes in a shell, as the server would. */
export type TryScreens = (shell: Placed, remotes: Placed[]) => Promise<Finding[]>;

/**
 * Why releases can't go live together: because of what else is live, because of their files, or because a screen fails. Screens
 * are only tried if there is nothing else. A shell is tried with all live remotes.
 *
 * @param wanted gets the compressed copies that it lacks, because their sizes count
 * @param without remotes that needn't fit
 */
export const findingsBeforeLive = async (
  store: ReleaseStore,
  wanted: Placed[],
  tryScreens: TryScreens,
  without: string[] = [],
): Promise<Finding[]> => {
  for (const { folder } of wanted) await compressTexts(folder, store.uploads);
  const pointer = wanted.reduce(withRelease, leavingOut(readPointer(store), without));
  const findings = wanted.flatMap(({ release, folder }) => [
    ...conflictsOf(release, pointer),
    ...fileFindings(release, folder),
  ]);
  if (findings.length > 0) return findings;
  const live = Object.values(pointer.frontEnds).map(
    ({ release }) => wanted.find((one) => one.release === release) ?? placedIn(store, release),
  );
  const shell = live.find(({ release }) => !release.descriptor)!;
  const remotes = wanted.includes(shell) ? live.filter((one) => one !== shell) : wanted;
  return tryScreens(
    shell,
    remotes.filter(({ release }) => isRendered(release, pointer)),
  );
};

/** Whether the server renders its screens, and so tries them. */
export const isRendered = ({ name, server }: Release, { grants }: Pointer): boolean =>
  Object.keys(server).length > 0 && grants?.[name]?.rendering !== false;

export const leavingOut = (pointer: Pointer, without: string[]): Pointer => ({
  ...pointer,
  frontEnds: Object.fromEntries(
    Object.entries(pointer.frontEnds).filter(([name]) => !without.includes(name)),
  ),
});

export const placedIn = (store: ReleaseStore, release: Release): Placed => ({
  release,
  folder: store.version(release.name, release.version),
});

const withRelease = (pointer: Pointer, { release }: Placed): Pointer =>
  withLive(pointer, { release, base: '', since: '', origin: { kind: 'team' }, before: [] });

/** @throws ReleaseError with the findings, if there are any */
export const refuse = (releases: Release[], findings: Finding[]): void => {
  if (findings.length === 0) return;
  const names = releases.map(({ name, version }) => `${name} ${version}`).join(' and ');
  throw new ReleaseError([`${names} cannot go live:`, ...findings.map(lineOf)].join('\n'), findings);
};

/** Where a release contradicts itself: the build recipe was used wrongly, or not at all. */
export const contradictions = ({ name, container, descriptor, browser }: Release): Finding[] => {
  const advice = 'Mend remote.json, or exposes in the build recipe, and build it again.';
  const must = (isRight: boolean, field: string, problem: string) =>
    unless(isRight, { field, problem, advice });
  if (name === 'shell') return must(!descriptor, 'descriptor', 'the shell has none');
  if (!descriptor) return must(false, 'descriptor', 'it is missing, and only the shell has none');
  return [
    ...must(container !== undefined, 'container', 'the build exposes no module'),
    ...must(descriptor.name === name, 'descriptor.name', `it is ${descriptor.name}, not ${name}`),
    ...descriptor.routes.flatMap(({ module }, index) =>
      must(
        Object.hasOwn(browser.modules, module),
        `descriptor.routes.${index}.module`,
        `the build exposes no ${module}`,
      ),
    ),
  ];
};

/** Why a release doesn't work with what else is live: a remote in the shell, a shell with every remote. */
export const conflictsOf = (release: Release, pointer: Pointer): Finding[] => {
  const others = Object.values(pointer.frontEnds)
    .map((live) => live.release)
    .filter(({ name }) => name !== release.name);
  return release.descriptor
    ? remoteFindings(release, release.descriptor, others, pointer)
    : shellFindings(release, others);
};

const shellFindings = (shell: Release, remotes: Release[]): Finding[] =>
  remotes.flatMap((remote) =>
    incompatibilitiesOf(remote, shell).map(({ field, problem }) => ({
      field,
      problem: `${remote.name} ${remote.version}, which is live, ${problem}`,
      advice: `Restore it, or first publish a version of ${remote.name} that doesn't need it.`,
    })),
  );

const remoteFindings = (
  remote: Release,
  descriptor: RemoteDescriptor,
  others: Release[],
  pointer: Pointer,
): Finding[] => {
  const shell = others.find((other) => !other.descriptor);
  const rivals = others.flatMap((other) => other.descriptor ?? []);
  const incompatible = shell
    ? incompatibilitiesOf(remote, shell).map((finding) => ({
        ...finding,
        advice: `Build it for the live shell (${shell.version}), or first publish a shell that has it.`,
      }))
    : [
        {
          field: 'shared',
          problem: 'no shell is live to provide the shared packages',
          advice: 'Run npm start, or publish the shell first.',
        },
      ];
  return [
    ...incompatible,
    ...routeFindings(descriptor, rivals),
    ...menuFindings(descriptor, rivals),
    ...grantFindings(descriptor, pointer),
  ];
};

/** What a remote needs and a shell lacks: the contract, packages, and names exported by their entries. */
export const incompatibilitiesOf = (remote: Release, shell: Release): Omit<Finding, 'advice'>[] => {
  const provided = providedBy(shell);
  const needed = neededBy(remote);
  const find = (field: string, part: Partial<typeof needed>) =>
    incompatibilities({ contract: provided.contract, packages: {}, ...part }, provided).map((problem) => ({
      field,
      problem,
    }));
  return [
    ...find('descriptor.contract', { contract: needed.contract }),
    ...Object.entries(needed.packages).flatMap(([name, range]) =>
      find(`shared.packages.${name}`, { packages: { [name]: range } }),
    ),
    ...Object.entries(remote.shared.names).flatMap(([entry, used]) => {
      const field = `shared.names.${entry}`;
      const exported = shell.shared.names[entry];
      if (!exported) return [{ field, problem: `uses ${entry}, which the shell does not have` }];
      return used
        .filter((name) => name !== '*' && !exported.includes(name))
        .map((name) => ({ field, problem: `uses ${name}, which the shell does not export` }));
    }),
  ];
};
