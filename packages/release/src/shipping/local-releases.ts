import { rm } from 'node:fs/promises';
import type { Pointer } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import type {
  FrontEndVersions,
  Goal,
  Promoted,
  RolledBack,
  Shipped,
  Stored,
} from '@portico/contract/releases/shipping';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import { grantFindings } from '../access/grants.js';
import { type Build, type Packed, stageRelease } from '../build-release.js';
import { conflictsOf, leavingOut, placedIn, refuse } from '../check/check-release.js';
import { readPointer } from '../pointer.js';
import { promote, releaseToWithdraw, rollBack, versionToRollBackTo, withdraw } from '../promote.js';
import { readRelease } from '../read-release.js';
import { ReleaseError, type ReleaseStore } from '../release-store.js';
import { type FindingsOf, keep, prepare, type Prepared } from '../take-in.js';
import { frontEndVersions } from './version-states.js';

/** Called before anything changes, what is live while the store is locked. Throws to prevent it. */
export type BeforeChange = (right: ReleaseRight, release: Release) => Promise<void>;

/** The releases in a store. Refusals are ReleaseErrors. */
export class LocalReleases {
  /** Where the releases are, for messages. */
  readonly place: string;

  constructor(
    private readonly store: ReleaseStore,
    private readonly findingsOf: FindingsOf,
    private readonly beforeChange: BeforeChange = () => Promise.resolve(),
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
    if (goal !== 'check' && !isStored) {
      await this.beforeChange('upload', release);
      await keep(this.store, folder, release);
    }
    if (goal !== 'promote') return { name, version, promoted: null, findings };
    return { name, version, promoted: (await this.#makeLive([release]))[0]!, findings };
  }

  /** Makes stored versions live together. @param without remotes that needn't fit a shell */
  async promote(wanted: Stored[], without: string[] = []): Promise<Promoted[]> {
    const { withdrawn: before = {} } = this.pointer;
    const releases = wanted.map(({ name, version }) => readRelease(this.store, name, version));
    const placed = releases.map((release) => placedIn(this.store, release));
    refuse(releases, await this.findingsOf(placed, without));
    return this.#makeLive(releases, without, () => {
      const { withdrawn = {} } = this.pointer;
      const gone = wanted.find(({ name }) => withdrawn[name] && !before[name]);
      if (gone)
        throw new ReleaseError(`${gone.name} was withdrawn meanwhile. Promote it again to make it live.`);
    });
  }

  /** @param check throws to refuse; called inside the store's `change` */
  async rollback(name: string, check?: () => void): Promise<RolledBack> {
    const { live, rolledBack } = await this.store.change(async () => {
      check?.();
      const before = this.pointer;
      const target = readRelease(this.store, name, versionToRollBackTo(before, name));
      refuse([target], target.descriptor ? grantFindings(target.descriptor, before) : []);
      await this.beforeChange('rollback', target);
      return rollBack(this.store, name);
    });
    const { release, since } = live;
    const findings = conflictsOf(release, this.pointer);
    return { name, version: release.version, since, rolledBack: rolledBack ?? null, findings };
  }

  /** @param check as of `rollback` */
  async withdraw(name: string, check?: () => void): Promise<Stored> {
    const version = await this.store.change(async () => {
      check?.();
      await this.beforeChange('withdraw', releaseToWithdraw(this.pointer, name));
      return withdraw(this.store, name);
    });
    return { name, version };
  }

  async list(): Promise<FrontEndVersions[]> {
    return frontEndVersions(this.store);
  }

  /** @throws ReleaseError if one has become incompatible with what is live, or can't be read */
  async #makeLive(wanted: Release[], without: string[] = [], check?: () => void): Promise<Promoted[]> {
    const live = await this.store.change(async () => {
      check?.();
      for (const release of wanted) await this.beforeChange('promote', release);
      return promote(this.store, wanted, { kind: 'team' }, (release, pointer) =>
        refuse([release], conflictsOf(release, leavingOut(pointer, without))),
      );
    });
    return live.map(({ release: { name, version }, since, before: [past] }) => ({
      name,
      version,
      since,
      before: past?.version ?? null,
    }));
  }
}
