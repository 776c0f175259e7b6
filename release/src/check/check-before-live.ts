import type { Pointer } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { publishedOf, readPointer, withLive } from '../pointer.js';
import type { Finding } from '@portico/contract/releases/shipping';
import type { ReleaseStore } from '../release-store.js';
import { checkRelease, conflictsOf, refusal } from './check-release.js';
import { contentFindings, fileFindings } from './file-findings.js';

/** A release and the folder with its files. */
export interface Placed {
  release: Release;
  folder: string;
}

/** Loads and renders the screens of remotes in a shell, as the server would. */
export type TryScreens = (shell: Placed, remotes: Placed[]) => Promise<Finding[]>;

/**
 * Why releases can't go live together: because of themselves, with what else is live, because of their files, or because a screen
 * fails. Screens are only tried if there is nothing else. A shell is tried with all live remotes.
 */
export const findingsBeforeLive = async (
  store: ReleaseStore,
  wanted: Placed[],
  tryScreens: TryScreens,
): Promise<Finding[]> => {
  const unsound = wanted.flatMap(({ release }) => contradictions(release));
  if (unsound.length > 0) return unsound;
  const pointer = wanted.reduce(withRelease, readPointer(store));
  const findings = wanted.flatMap(({ release, folder }) => [
    ...checkRelease(release, folder, pointer),
    ...fileFindings(release, folder),
  ]);
  if (findings.length > 0) return findings;
  const live = Object.values(pointer.frontEnds)
    .flatMap((one) => publishedOf(one)?.release ?? [])
    .map((release) => wanted.find((one) => one.release === release) ?? placedIn(store, release));
  const shell = live.find(({ release }) => !release.descriptor)!;
  const remotes = wanted.includes(shell) ? live.filter((one) => one !== shell) : wanted;
  const isRendered = ({ release: { name } }: Placed) => pointer.grants?.[name]?.rendering !== false;
  return tryScreens(shell, remotes.filter(isRendered));
};

/** @throws ReleaseError with the findings of `findingsBeforeLive` */
export const refuseBeforeLive = async (
  store: ReleaseStore,
  wanted: Placed[],
  tryScreens: TryScreens,
): Promise<void> => {
  const findings = await findingsBeforeLive(store, wanted, tryScreens);
  const releases = wanted.map(({ release }) => release);
  if (findings.length > 0) throw refusal(releases, findings);
};

/**
 * Refuses a release that can't go live, as far as is known before it is compressed.
 *
 * @throws ReleaseError with some of the findings of `findingsBeforeLive`
 */
export const refuseUncompressed = (store: ReleaseStore, placed: Placed): void => {
  const { release, folder } = placed;
  const unsound = contradictions(release);
  const findings =
    unsound.length > 0
      ? unsound
      : [
          ...conflictsOf(release, withRelease(readPointer(store), placed)),
          ...contentFindings(release, folder),
        ];
  if (findings.length > 0) throw refusal([release], findings);
};

export const placedIn = (store: ReleaseStore, release: Release): Placed => ({
  release,
  folder: store.version(release.name, release.version),
});

const withRelease = (pointer: Pointer, { release }: Placed): Pointer =>
  withLive(pointer, { release, base: '', since: '', origin: { kind: 'team' }, before: [] });

/** Where a release contradicts itself. The build recipe makes none such, but whoever has a token can upload one. */
export const contradictions = (release: Release): Finding[] => {
  const { name, descriptor, browser, server } = release;
  const finding = (field: string, problem: string) => ({
    field,
    problem,
    advice: 'Build it again with the build recipe.',
  });
  if (name === 'shell') return descriptor ? [finding('descriptor', 'the shell has none')] : [];
  if (!descriptor) return [finding('descriptor', 'it is missing, and only the shell has none')];
  const modules = Object.keys(browser.modules);
  return [
    ...(descriptor.name === name
      ? []
      : [finding('descriptor.name', `it is ${descriptor.name}, not ${name}`)]),
    ...descriptor.routes.flatMap(({ module }, index) =>
      modules.includes(module)
        ? []
        : [finding(`descriptor.routes.${index}.module`, `the build exposes no ${module}`)],
    ),
    ...modules
      .filter((module) => !Object.hasOwn(server, module))
      .map((module) => finding(`server.${module}`, 'it is missing')),
  ];
};
