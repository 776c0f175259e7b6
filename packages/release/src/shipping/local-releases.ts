import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Release } from '@portico/contract/releases/release';
import type {
  Finding,
  FrontEndVersions,
  Goal,
  Promoted,
  RolledBack,
  Shipped,
  Stored,
} from '@portico/contract/releases/shipping';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import { grantFindings } from '../access/grants.js';
import { type Build, stageRelease } from '../build-release.js';
import {
  conflictsOf,
  findingsBeforeLive,
  leavingOut,
  placedIn,
  refuse,
  type TryScreens,
} from '../check/check-release.js';
import { readPointer } from '../pointer.js';
import { promote, rollBack, versionToRollBackTo, withdraw } from '../promote.js';
import { readRelease } from '../read-release.js';
import { ReleaseError, type ReleaseStore } from '../release-store.js';
import { takeIn } from '../take-in.js';
import { unpackRelease } from './archive.js';
import type { Releases } from './releases.js';
import { frontEndVersions } from './version-states.js';

/** Of one front end, because a team's token must not fill the disk of all others. */
const maxStoredBytes = 500_000_000;

/** Called before anything changes. Throws to prevent it. */
export type BeforeChange = (right: ReleaseRight, release: Release) => Promise<void>;

/** The releases in a store. */
export class LocalReleases implements Releases {
  readonly place: string;

  constructor(
    private readonly store: ReleaseStore,
    private readonly tryScreens: TryScreens,
    private readonly beforeChange: BeforeChange = () => Promise.resolve(),
  ) {
    this.place = store.root;
  }

  ship(build: Build, goal: Goal): Promise<Shipped> {
    return this.#takeIn(goal, (folder) => stageRelease(folder, build));
  }

  /**
   * @param archive from `packRelease`, of another machine
   * @param folder where it is prepared
   * @throws ReleaseError if it is refused, or nothing more is stored of this front end
   */
  receive(wanted: Stored, archive: Readable, goal: Goal, folder: string): Promise<Shipped> {
    if (goal !== 'check') this.#refuseBeyondQuota(wanted);
    return this.#takeIn(goal, () => unpackRelease(folder, archive, wanted), folder);
  }

  async promote(wanted: Stored[], without: string[] = []): Promise<Promoted[]> {
    const releases = wanted.map(({ name, version }) => readRelease(this.store, name, version));
    const placed = releases.map((release) => placedIn(this.store, release));
    refuse(releases, await findingsBeforeLive(this.store, placed, this.tryScreens, without));
    for (const release of releases) await this.beforeChange('promote', release);
    return this.#makeLive(wanted, without);
  }

  async rollback(name: string): Promise<RolledBack> {
    const before = readPointer(this.store);
    const target = readRelease(this.store, name, versionToRollBackTo(before, name));
    refuse([target], target.descriptor ? grantFindings(target.descriptor, before) : []);
    await this.beforeChange('rollback', target);
    const { live, rolledBack } = await this.store.change(() => rollBack(this.store, name));
    const { release, since } = live;
    const findings = conflictsOf(release, readPointer(this.store));
    return { name, version: release.version, since, rolledBack: rolledBack ?? null, findings };
  }

  async withdraw(name: string): Promise<Stored> {
    const live = readPointer(this.store).frontEnds[name]?.release;
    if (live) await this.beforeChange('withdraw', live);
    return { name, version: await this.store.change(() => withdraw(this.store, name)) };
  }

  async list(): Promise<FrontEndVersions[]> {
    return frontEndVersions(this.store);
  }

  /** A version that is there already needs no more room. */
  #refuseBeyondQuota({ name, version }: Stored): void {
    const versions = this.store.versions(name);
    if (versions.includes(version)) return;
    const bytes = versions.reduce((sum, one) => sum + bytesIn(this.store.version(name, one)), 0);
    if (bytes < maxStoredBytes) return;
    throw new ReleaseError(
      `All stored versions of ${name} take ${maxStoredBytes / 1_000_000} MB, which is the limit. Ask the site's owner to remove old ones with \`prune\`.`,
    );
  }

  async #takeIn(
    goal: Goal,
    stage: (folder: string) => Promise<Release>,
    folder = this.store.unfinished(),
  ): Promise<Shipped> {
    let findings: Finding[] = [];
    const release = await takeIn(this.store, stage, {
      folder,
      check: async (placed) => {
        findings = await findingsBeforeLive(this.store, [placed], this.tryScreens);
        if (goal !== 'store') refuse([placed.release], findings);
      },
      keep: goal !== 'check' && ((release) => this.beforeChange('upload', release)),
    });
    const { name, version } = release;
    if (goal !== 'promote') return { name, version, promoted: null, findings };
    await this.beforeChange('promote', release);
    return { name, version, promoted: (await this.#makeLive([release]))[0]!, findings };
  }

  /** @throws ReleaseError if one has become incompatible with what is live, or can't be read */
  async #makeLive(wanted: Stored[], without: string[] = []): Promise<Promoted[]> {
    const live = await this.store.change(() =>
      promote(this.store, wanted, { kind: 'team' }, (release, pointer) =>
        refuse([release], conflictsOf(release, leavingOut(pointer, without))),
      ),
    );
    return live.map(({ release: { name, version }, since, before: [past] }) => ({
      name,
      version,
      since,
      before: past?.version ?? null,
    }));
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
