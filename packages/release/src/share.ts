import { randomBytes } from 'node:crypto';
import type { Pointer, Share, StoppedVersion } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import type { GoLive, NamedVersion, StoppedNotice } from '@portico/contract/releases/shipping';
import { stoppedWords } from '@portico/contract/releases/version-words';
import { conflictsOf, isRendered } from './check/check-release.js';
import { changePointer } from './pointer.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';

/** As `changePointer`, of what is live. A share ends when its front end has another live version, or it no longer fits. */
export const changeLive = (store: ReleaseStore, change: (pointer: Pointer) => Pointer): Pointer =>
  changePointer(store, (before) => {
    const { share, ...after } = change(before);
    if (!share) return after;
    const { name } = share.release;
    const isSame = liveVersion(before, name) === liveVersion(after, name);
    return isSame && conflictsOf(share.release, after).length === 0 ? { ...after, share } : after;
  });

const liveVersion = ({ frontEnds }: Pointer, name: string) => frontEnds[name]?.release.version;

/** Undefined if it isn't of this version. */
export const shareOf = ({ share: one }: Pointer, { name, version }: NamedVersion): Share | undefined =>
  one?.release.name === name && one.release.version === version ? one : undefined;

/** How a version was stopped; undefined if it wasn't. */
export const stoppedAs = ({ stopped }: Pointer, { name, version }: NamedVersion) =>
  stopped?.[name]?.find((one) => one.version === version);

/** Whether `npm start` must not make it live. */
export const isTried = (pointer: Pointer, release: NamedVersion): boolean =>
  pointer.share?.release.name === release.name || stoppedAs(pointer, release) !== undefined;

/** Lets some visitors have a version. If some have it already, changes how many: those among them stay. */
export const share = (store: ReleaseStore, release: Release, percent: number, fix?: boolean): Share => {
  const { name, version } = release;
  const after = changePointer(store, (pointer) => {
    const begun = shareOf(pointer, release);
    return {
      ...pointer,
      share: {
        release,
        base: `/releases/${name}/${version}/`,
        since: begun?.since ?? new Date().toISOString(),
        origin: { kind: 'team' },
        checked: isRendered(release, pointer) ? 'all' : 'all but screens',
        percent,
        salt: begun?.salt ?? randomBytes(12).toString('base64url'),
        ...((fix || begun?.fix) && { fix: true }),
      },
    };
  });
  return after.share!;
};

/** Everybody gets the live version again. @param why it is stopped, if that isn't a person's decision */
export const endShare = (store: ReleaseStore, why?: string): Pointer =>
  changePointer(store, ({ share: ended, ...pointer }) => {
    const { name, version } = ended!.release;
    const live = pointer.frontEnds[name]!;
    // It may have been live before, and no rollback leads there any more.
    const before = live.before.map((past) =>
      past.version === version ? { ...past, rolledBack: true } : past,
    );
    const frontEnds = { ...pointer.frontEnds, [name]: { ...live, before } };
    return withStopped({ ...pointer, frontEnds }, ended!.release, 'share', why);
  });

/** What was stopped by itself of these front ends and not told yet, which is noted. */
export const takeStopped = (store: ReleaseStore, names: string[]): StoppedNotice[] => {
  const found: StoppedNotice[] = [];
  changePointer(store, (before) => {
    const pointer = structuredClone(before);
    for (const name of names)
      for (const one of pointer.stopped?.[name] ?? []) {
        if (!one.seen) found.push({ name, ...one });
        one.seen = true;
      }
    return pointer;
  });
  return found;
};

/** Of a front end. */
const maxStopped = 20;

/** @param why without a reason, it is unchanged */
export const withStopped = (
  pointer: Pointer,
  { name, version }: NamedVersion,
  what: StoppedVersion['what'],
  why: string | undefined,
): Pointer => {
  if (why === undefined) return pointer;
  const { [name]: earlier = [], ...others } = pointer.stopped ?? {};
  const stopped = { version, at: new Date().toISOString(), what, why };
  return { ...pointer, stopped: { ...others, [name]: [stopped, ...earlier].slice(0, maxStopped) } };
};

/** @throws ReleaseError if they can't be shared, or were stopped */
export const assertMayGoLive = (pointer: Pointer, wanted: NamedVersion[], { share, again }: GoLive): void => {
  for (const one of wanted) {
    const stopped = again || shareOf(pointer, one) ? undefined : stoppedAs(pointer, one);
    if (stopped)
      throw new ReleaseError(
        `${one.name} ${one.version} ${stoppedWords(stopped)} Publish a version that mends it, or add --again.`,
      );
  }
  if (share === undefined) return;
  const [{ name, version }, ...others] = wanted as [NamedVersion, ...NamedVersion[]];
  const { share: running } = pointer;
  if (others.length > 0) throw new ReleaseError('One version is shared at a time. Name one.');
  if (!pointer.frontEnds[name])
    throw new ReleaseError(
      `No version of ${name} is live that the other visitors could have. Promote ${version} without --share.`,
    );
  if (liveVersion(pointer, name) === version)
    throw new ReleaseError(`${name} ${version} is live: everybody has it already.`);
  if (running && !shareOf(pointer, { name, version }))
    throw new ReleaseError(
      `${running.percent} % of visitors have ${running.release.name} ${running.release.version}, and one version is shared at a time. First promote it, or roll it back.`,
    );
};
