import { rm } from 'node:fs/promises';
import type { Pointer } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import type {
  FrontEndVersions,
  Goal,
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
import { type FindingsOf, keep, prepare, type Prepared } from '../take-in.js';
import { type FiguresOf, frontEndVersions, waitingShellOf } from './version-states.js';

/** Records a change by the rights that it takes and applies it, or throws and does neither. What is live changes while the store is locked. */
export type Recorded = <Result>(
  rights: ReleaseRight[],
  releases: Release[],
  apply: () => Result,
) => Promise<Result>;

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

  /** As of now. */
  get pointer(): Pointer {
    return readPointer(this.store);
  }

  async ship(build: Build | Packed, goal: Goal): Promise<Shipped> {
    const folder = this.store.unfinished();
    try {
      const stage = (staged: string) => stageRelease(staged, build);
      return await this.take(await prepare(this.store, folder, stage, this.findingsOf), goal, folder);
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /** @param folder where it was prepared */
  async take({ release, isStored, findings }: Prepared, goal: Goal, folder: string): Promise<Shipped> {
    const { name, version } = release;
    if (goal !== 'store') refuse([release], findings);
    const store = () => {
      if (!isStored) keep(this.store, folder, release);
    };
    if (goal === 'store') await this.recorded(['upload'], [release], store);
    const [promoted = null] =
      goal === 'promote' ? await this.#makeLive(['upload', 'promote'], [release], store) : [];
    return { name, version, promoted, findings, ...waitingShellOf(this.store, this.pointer, name) };
  }

  /** Makes stored versions live together. @param without remotes that needn't fit a shell */
  async promote(wanted: NamedVersion[], without: string[] = []): Promise<Promoted[]> {
    const twice = wanted.find(({ name }, index) => wanted.slice(0, index).some((one) => one.name === name));
    if (twice) throw new ReleaseError(`${twice.name} is given twice, but only one version can be live.`);
    const { withdrawn: before = {} } = this.pointer;
    const releases = wanted.map(({ name, version }) => readRelease(this.store, name, version));
    const placed = releases.map((release) => placedIn(this.store, release));
    refuse(releases, await this.findingsOf(placed, without));
    const assertNotWithdrawn = () => {
      const { withdrawn = {} } = this.pointer;
      const gone = wanted.find(({ name }) => withdrawn[name] && !before[name]);
      if (gone)
        throw new ReleaseError(`${gone.name} was withdrawn meanwhile. Promote it again to make it live.`);
    };
    return this.#makeLive(['promote'], releases, assertNotWithdrawn, without);
  }

  /** @param seen what was live for whoever asks, null for nothing; if another version is by now, it is refused */
  async rollback(name: string, seen?: string | null): Promise<RolledBack> {
    const figures = await this.figuresOf([name]);
    return this.store.transact(async () => {
      const before = this.pointer;
      assertSeen(before, name, seen);
      const { version, passedOver } = targetOf(before, name, figures);
      const target = readRelease(this.store, name, version);
      refuse([target], target.descriptor ? grantFindings(target.descriptor, before) : []);
      const { since } = await this.recorded(['rollback'], [target], () => rollBack(this.store, target));
      const rolledBack = before.frontEnds[name]?.release.version ?? null;
      return { name, version, since, rolledBack, findings: conflictsOf(target, this.pointer), passedOver };
    });
  }

  /** @param seen as of `rollback` */
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
    without: string[] = [],
  ): Promise<Promoted[]> {
    const live = await this.store.transact(() =>
      this.recorded(rights, wanted, () => {
        const after = leavingOut(withPromoted(this.pointer, wanted, { kind: 'team' }), without);
        for (const release of wanted) refuse([release], conflictsOf(release, after));
        first();
        return promote(this.store, wanted, { kind: 'team' });
      }),
    );
    return live.map(({ release: { name, version }, since, before: [past] }) => ({
      name,
      version,
      since,
      before: past?.version ?? null,
    }));
  }
}

/** @throws LiveChangedError */
const assertSeen = ({ frontEnds }: Pointer, name: string, seen: string | null | undefined): void => {
  const now = frontEnds[name]?.release.version ?? null;
  if (seen === undefined || now === seen) return;
  throw new LiveChangedError(now === null ? `${name} isn’t live any more` : `${name} ${now} is live by now`);
};
