import { isDeepStrictEqual } from 'node:util';
import type { LiveVersion, Origin, PastVersion, Pointer } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { type Figures, rollbackTarget } from '@portico/contract/releases/rollback-target';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { isRendered } from './check/check-release.js';
import { without, withLive } from './pointer.js';
import { readRelease } from './read-release.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';
import { changeLive, isTried, shareOf, withStopped } from './share.js';

/**
 * Makes stored releases live, together. `npm start` replaces only what a start of the same checkout made live. Like all changes of
 * the pointer, call it inside the store's `change`.
 *
 * @returns what is live now: another version if a start must not replace it
 * @throws ReleaseError if the pointer or a release can't be read
 */
export const promote = (
  store: ReleaseStore,
  wanted: NamedVersion[],
  origin: Origin,
  fix?: boolean,
): LiveVersion[] => {
  const { frontEnds } = changeLive(store, (pointer) => {
    const releases = wanted.map(({ name, version }) => readRelease(store, name, version));
    return releases
      .filter((one) => fix || shareOf(pointer, one)?.fix)
      .reduce(
        (result, { name }) => withLive(result, { ...result.frontEnds[name]!, fix: true }),
        withPromoted(pointer, releases, origin),
      );
  });
  return wanted.map(({ name }) => frontEnds[name]!);
};

/** What is live afterwards. Previous versions are those of the given pointer. What a start left waiting remains its own. */
export const withPromoted = (pointer: Pointer, releases: Release[], origin: Origin): Pointer =>
  releases.reduce((result, release) => {
    const { name, version } = release;
    const live = pointer.frontEnds[name];
    if (live && (stays(live, version, origin) || (origin.kind === 'start' && isTried(pointer, release))))
      return result;
    const from = pointer.waiting?.[name] === version ? pointer.frontEnds['shell']!.origin : origin;
    const checked = isRendered(release, pointer) ? 'all' : 'all but screens';
    const after = liveAfter(pastOf(pointer, name), release, from);
    // A start checks nothing.
    return withLive(result, { ...after, ...(origin.kind === 'team' && { checked }) });
  }, pointer);

/** Whether it is already live, or a start must not replace it. */
const stays = ({ release, origin }: LiveVersion, version: string, by: Origin): boolean =>
  isDeepStrictEqual(origin, by) ? release.version === version : by.kind !== 'team';

/** All versions that were live, including the live one, which isn't from now on. */
const pastOf = ({ frontEnds, withdrawn }: Pointer, name: string, rolledBack = false): PastVersion[] => {
  const live = frontEnds[name];
  if (!live) return withdrawn?.[name] ?? [];
  const { release, before, checked } = live;
  const until = new Date().toISOString();
  return [{ version: release.version, until, rolledBack, ...(checked && { checked }) }, ...before];
};

const liveAfter = (past: PastVersion[], release: Release, origin: Origin): LiveVersion => {
  const { checked } = past.find(({ version }) => version === release.version) ?? {};
  return {
    release,
    base: `/releases/${release.name}/${release.version}/`,
    since: new Date().toISOString(),
    origin,
    ...(checked && { checked }),
    before: past.filter(({ version }) => version !== release.version),
  };
};

/**
 * Makes a version live instead of another one, which counts as rolled back. Builds nothing.
 *
 * @param why that goes back, if it isn't a person's decision
 */
export const rollBack = (store: ReleaseStore, good: Release, why?: string): LiveVersion => {
  const { frontEnds } = changeLive(store, (pointer) => {
    const bad = pointer.frontEnds[good.name]?.release;
    const after = withLive(pointer, liveAfter(pastOf(pointer, good.name, true), good, { kind: 'team' }));
    return bad ? withStopped(after, bad, 'live', why) : after;
  });
  return frontEnds[good.name]!;
};

/** As `rollbackTarget`; of a withdrawn remote, what was withdrawn is the latest. @throws ReleaseError if there is none */
export const targetOf = (pointer: Pointer, name: string, figures: Figures = new Map()) => {
  const past = pastOf(pointer, name, true);
  if (past.length === 0)
    throw new ReleaseError(`No release of ${name} is live, so there is nothing to roll back.`);
  const target = rollbackTarget(name, past, figures);
  if (target) return target;
  throw new ReleaseError(
    `${name} has no good version before ${past[0]!.version}. Publish one, or promote one from the store.`,
  );
};

/**
 * Takes a remote down: its screens are gone, and `npm start` doesn't publish it again. Its versions stay in the store.
 *
 * @returns the version that was live
 * @throws ReleaseError if it is the shell or isn't live
 */
export const withdraw = (store: ReleaseStore, name: string): string => {
  const { withdrawn } = changeLive(store, ({ waiting, ...pointer }) => {
    releaseToWithdraw(pointer, name);
    const { [name]: _live, ...frontEnds } = pointer.frontEnds;
    return {
      ...pointer,
      frontEnds,
      withdrawn: { ...pointer.withdrawn, [name]: pastOf(pointer, name) },
      // With a waiting shell it would come back.
      ...without('waiting', waiting, name),
    };
  });
  return withdrawn![name]![0]!.version;
};

/** @throws ReleaseError if it is the shell or isn't live */
export const releaseToWithdraw = ({ frontEnds }: Pointer, name: string): Release => {
  if (name === 'shell') throw new ReleaseError('The shell cannot be withdrawn: without it there is no page.');
  const live = frontEnds[name];
  if (!live) throw new ReleaseError(`No release of ${name} is live, so there is nothing to withdraw.`);
  return live.release;
};
