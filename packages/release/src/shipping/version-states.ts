import type { ManagedFrontEnd, RemoteGrant } from '@portico/contract/releases/managed-front-ends';
import { neededBy, providedBy } from '@portico/contract/releases/compatibility';
import type { Grant } from '@portico/contract/releases/grants';
import type { LiveVersion, PastVersion, Pointer, Share } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { type Figures, rollbackTarget } from '@portico/contract/releases/rollback-target';
import type { FrontEndVersions, VersionState, WaitingShell } from '@portico/contract/releases/shipping';
import { currentGrant, grantVersion } from '../access/grants.js';
import { readPointer } from '../pointer.js';
import { lateFor } from '../promote-checkout.js';
import { readableRelease, readRelease } from '../read-release.js';
import type { ReleaseStore } from '../release-store.js';
import { shareOf, stoppedAs } from '../share.js';

/** What browsers reported of front ends. @param share whose visits are to be counted */
export type FiguresOf = (names: string[], share?: Share) => Promise<Figures>;

/** Every front end that is live, withdrawn or in the store, by name. @param others that are listed besides */
export const frontEndVersions = async (
  store: ReleaseStore,
  figuresOf: FiguresOf,
  others: string[] = [],
): Promise<FrontEndVersions[]> => {
  const pointer = readPointer(store);
  const { frontEnds: live, withdrawn = {}, waiting = {} } = pointer;
  const known = Object.keys({ ...live, ...withdrawn });
  const names = [...new Set([...known, ...store.frontEnds(), ...others])].sort();
  const figures = await figuresOf(names, pointer.share);
  return names.map((name) => ({
    name,
    withdrawn: withdrawn[name] !== undefined,
    ...waitingShellOf(store, pointer, name),
    versions: versionsOf(store, name, figures, live[name], withdrawn[name]).map((one) => ({
      ...one,
      ...triedAs(pointer, name, one),
      ...(one.version === waiting[name] && { waitsFor: lateFor(store, pointer) }),
    })),
  }));
};

const triedAs = (
  pointer: Pointer,
  name: string,
  { version, state }: VersionState,
): Pick<VersionState, 'share' | 'fix' | 'stopped'> => {
  const share = shareOf(pointer, { name, version });
  const shown = share ?? (state === 'live' ? pointer.frontEnds[name] : undefined);
  return {
    share: share && { since: share.since, percent: share.percent },
    fix: shown?.fix,
    stopped: shown ? undefined : stoppedAs(pointer, { name, version }),
  };
};

/** Every front end that is live, withdrawn, stored or granted something, by name. */
export const managedFrontEnds = async (
  store: ReleaseStore,
  figuresOf: FiguresOf,
): Promise<ManagedFrontEnd[]> => {
  const pointer = readPointer(store);
  const { grants = {} } = pointer;
  return (await frontEndVersions(store, figuresOf, Object.keys(grants))).map((frontEnd) => {
    const { name } = frontEnd;
    return {
      ...frontEnd,
      isLimited: grants[name] !== undefined,
      grant: name === 'shell' ? null : remoteGrant(name, currentGrant(pointer, name)),
    };
  });
};

export const remoteGrant = (name: string, grant: Grant): RemoteGrant => ({
  name,
  ...grant,
  version: grantVersion(grant),
});

/** The shell that waits for a remote's next version, if one does. */
export const waitingShellOf = (
  store: ReleaseStore,
  pointer: Pointer,
  name: string,
): { waitingShell?: WaitingShell } => {
  if (!lateFor(store, pointer).includes(name)) return {};
  const { version, shared } = readRelease(store, 'shell', pointer.waiting!['shell']!);
  const platform = shared.packages['@portico/platform']!;
  return { waitingShell: { version, platform, kit: `/kit/portico-kit-${platform}.tgz` } };
};

const versionsOf = (
  store: ReleaseStore,
  name: string,
  figures: Figures,
  published: LiveVersion | undefined,
  before: PastVersion[] = published?.before ?? [],
): VersionState[] => {
  const target = rollbackTarget(name, before, figures);
  return store
    .versions(name)
    .map((version) => ({ version, at: store.storedAt(name, version) }))
    .sort((one, other) => other.at - one.at)
    .map(({ version, at }) => ({
      version,
      storedAt: new Date(at).toISOString(),
      ...stateOf(version, published, before),
      ...(target?.version === version && { state: 'last good' as const, passedOver: target.passedOver }),
      ...(published?.release.version === version
        ? factsOf(published.release)
        : factsIn(store, name, version, at)),
      figures: figures.get(`${name} ${version}`),
    }));
};

type Facts = Pick<VersionState, 'source' | 'contract' | 'platform'>;

/** By folder and time. A stored version never changes, and reading hundreds of them takes long. */
const known = new Map<string, Facts>();

const factsIn = (store: ReleaseStore, name: string, version: string, at: number): Facts => {
  const key = `${store.version(name, version)} ${at}`;
  const release = known.has(key) ? undefined : readableRelease(store, name, version);
  if (release) known.set(key, factsOf(release));
  return known.get(key) ?? {};
};

const stateOf = (
  version: string,
  published: LiveVersion | undefined,
  before: PastVersion[],
): Pick<VersionState, 'state' | 'since' | 'until' | 'checked'> => {
  if (published?.release.version === version) {
    const { since, checked } = published;
    return { state: 'live', since, ...(checked && { checked }) };
  }
  const past = before.find((one) => one.version === version);
  if (!past) return { state: 'stored' };
  return { state: past.rolledBack ? 'rolled back' : 'good', until: past.until };
};

const factsOf = (release: Release): Facts => {
  const { contract, packages } = release.descriptor ? neededBy(release) : providedBy(release);
  const platform = packages['@portico/platform'];
  return {
    ...(release.source && { source: release.source }),
    contract: [contract].flat(),
    ...(platform !== undefined && { platform }),
  };
};
