import { rm } from 'node:fs/promises';
import type { Pointer, Share } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import type {
  FrontEndVersions,
  Goal,
  GoLive,
  Promoted,
  RolledBack,
  Shipped,
  NamedVersion,
} from '@portico/contract/releases/shipping';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import { grantFindings } from '../access/grants.js';
import { type Build, type Packed, stageRelease } from '../build-release.js';
import { conflictsOf, leavingOut, placedIn, refuse } from '../check/check-release.js';
import { readPointer } from '../pointer.js';
import { promote, releaseToWithdraw, rollBack, targetOf, withdraw, withPromoted } from '../promote.js';
import { readRelease } from '../read-release.js';
import { LiveChangedError, ReleaseError, type ReleaseStore } from '../release-store.js';
import { assertMayGoLive, endShare, share, shareOf } from '../share.js';
import { type FindingsOf, keep, prepare, type Prepared } from '../take-in.js';
import { type FiguresOf, frontEndVersions, waitingShellOf } from './version-states.js';

/**
 * Records a change by the rights that it takes and applies it, or throws and does neither. What is live changes while the store is locked.
 *
 * @param how in words, unless a version goes live for all, or for none
 */
export type Recorded = <Result>(
  rights: ReleaseRight[],
  releases: Release[],
  apply: () => Result,
  how?: string,
) => Promise<Result>;

export interface PromoteOptions extends GoLive {
  /** Remotes that needn't fit a shell. */
  without?: string[] | undefined;
  /** Only if it is shared by then. */
  ifShared?: boolean;
}

/** The releases in a store. Refusals are ReleaseErrors. */
export class LocalReleases {
  /** Where the releases are, for messages. */
  readonly place: string;

  constructor(
    private readonly store: ReleaseStore,
    private readonly findingsOf: FindingsOf,
    private readonly recorded: Recorded = async (_rights, _releases, apply) => apply(),
    private readonly figuresOf: FiguresOf = async () => new Map(),
  ) {
    this.place = store.root;
  }

  get pointer(): Pointer {
    return readPointer(this.store);
  }

  async ship(build: Build | Packed, goal: Goal, how: GoLive = {}): Promise<Shipped> {
    const folder = this.store.unfinished();
    try {
      const stage = (staged: string) => stageRelease(staged, build);
      return await this.take(await prepare(this.store, folder, stage, this.findingsOf), goal, folder, how);
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /** @param folder where it was prepared */
  async take(
    { release, isStored, findings, rendered }: Prepared,
    goal: Goal,
    folder: string,
    how: GoLive = {},
  ): Promise<Shipped> {
    const { name, version } = release;
    if (goal !== 'store') refuse([release], findings);
    const store = () => {
      if (!isStored) keep(this.store, folder, release);
    };
    if (goal === 'store') await this.recorded(['upload'], [release], store);
    const [promoted = null] =
      goal === 'promote' ? await this.#makeLive(['upload', 'promote'], [release], store, how) : [];
    const waiting = waitingShellOf(this.store, this.pointer, name);
    return { name, version, promoted, findings, ...(goal === 'check' && { rendered }), ...waiting };
  }

  /** Makes stored versions live together, or one for a share of visitors. */
  async promote(wanted: NamedVersion[], options: PromoteOptions = {}): Promise<Promoted[]> {
    const twice = wanted.find(({ name }, index) => wanted.slice(0, index).some((one) => one.name === name));
    if (twice) throw new ReleaseError(`${twice.name} is given twice, but only one version can be live.`);
    const { withdrawn: before = {} } = this.pointer;
    const releases = wanted.map(({ name, version }) => readRelease(this.store, name, version));
    const placed = releases.map((release) => placedIn(this.store, release));
    assertMayGoLive(this.pointer, wanted, options);
    refuse(releases, await this.findingsOf(placed, options.without));
    const assertNotChanged = () => {
      const { withdrawn = {} } = this.pointer;
      const gone = wanted.find(({ name }) => withdrawn[name] && !before[name]);
      if (gone)
        throw new ReleaseError(`${gone.name} was withdrawn meanwhile. Promote it again to make it live.`);
      if (options.ifShared && !shareOf(this.pointer, wanted[0]!))
        throw new LiveChangedError('The share has ended meanwhile');
    };
    return this.#makeLive(['promote'], releases, assertNotChanged, options);
  }

  /**
   * Ends the share of a front end's version, or makes the last good version live again.
   *
   * @param seen the version that is to go: shared, or live for whoever asks; null for nothing; if it isn't by now, it is refused
   * @param why it is stopped, if that isn't a person's decision
   */
  async rollback(name: string, seen?: string | null, why?: string): Promise<RolledBack> {
    const figures = await this.figuresOf([name]);
    return this.store.transact(async () => {
      const before = this.pointer;
      const { share } = before;
      if (share?.release.name === name && (seen === undefined || seen === share.release.version))
        return this.#endShare(share, why);
      assertSeen(before, name, seen);
      const { version, passedOver } = targetOf(before, name, figures);
      const target = readRelease(this.store, name, version);
      refuse([target], target.descriptor ? grantFindings(target.descriptor, before) : []);
      const { since } = await this.recorded(['rollback'], [target], () => rollBack(this.store, target, why));
      const rolledBack = before.frontEnds[name]?.release.version ?? null;
      return { name, version, since, rolledBack, findings: conflictsOf(target, this.pointer), passedOver };
    });
  }

  async #endShare({ release, percent }: Share, why?: string): Promise<RolledBack> {
    const end = () => endShare(this.store, why);
    const how = `no longer for ${percent} % of visitors`;
    const { frontEnds } = await this.recorded(['rollback'], [release], end, how);
    const { name, version } = frontEnds[release.name]!.release;
    const { since } = frontEnds[name]!;
    return { name, version, since, rolledBack: release.version, findings: [], passedOver: [] };
  }

  /** @param seen what was live for whoever asks; if another version is by now, it is refused */
  async withdraw(name: string, seen?: string | null): Promise<NamedVersion> {
    const version = await this.store.transact(() => {
      const before = this.pointer;
      assertSeen(before, name, seen);
      const live = releaseToWithdraw(before, name);
      return this.recorded(['withdraw'], [live], () => withdraw(this.store, name));
    });
    return { name, version };
  }

  list(): Promise<FrontEndVersions[]> {
    return frontEndVersions(this.store, this.figuresOf);
  }

  /**
   * Looks for conflicts again, as others may have changed what is live since `findingsOf`, which needs to know of them before it
   * tries screens, and finds them with all else.
   *
   * @param first done before they go live, unless they are refused
   * @throws ReleaseError if one has become incompatible with what is live, or can't be read
   */
  async #makeLive(
    rights: ReleaseRight[],
    wanted: Release[],
    first: () => void,
    { without = [], share: percent, fix, ...options }: PromoteOptions,
  ): Promise<Promoted[]> {
    const apply = (): Promoted[] => {
      const { pointer } = this;
      assertMayGoLive(pointer, wanted, { share: percent, ...options });
      const after = leavingOut(withPromoted(pointer, wanted, { kind: 'team' }), without);
      for (const release of wanted) refuse([release], conflictsOf(release, after));
      first();
      const shown =
        percent === undefined
          ? promote(this.store, wanted, { kind: 'team' }, fix)
          : [{ ...share(this.store, wanted[0]!, percent, fix), before: [] }];
      return shown.map(({ release: { name, version }, since, before: [past] }) => ({
        ...{ name, version, since, share: percent },
        before: (percent === undefined ? past : pointer.frontEnds[name]!.release)?.version ?? null,
      }));
    };
    const how = percent === undefined ? undefined : `for ${percent} % of visitors`;
    return this.store.transact(() => this.recorded(rights, wanted, apply, how));
  }
}

/** @throws LiveChangedError */
const assertSeen = ({ frontEnds }: Pointer, name: string, seen: string | null | undefined): void => {
  const now = frontEnds[name]?.release.version ?? null;
  if (seen === undefined || now === seen) return;
  throw new LiveChangedError(now === null ? `${name} isn’t live any more` : `${name} ${now} is live by now`);
};
