import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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
import type { Build } from '../build-release.js';
import {
  findingsBeforeLive,
  type Placed,
  placedIn,
  refuseBeforeLive,
  refuseUncompressed,
  type TryScreens,
} from '../check/check-before-live.js';
import { checkRelease, refusal, refuseIncompatible } from '../check/check-release.js';
import { compressTexts } from '../compress-texts.js';
import { readPointer } from '../pointer.js';
import { storedBytes } from '../prune.js';
import { promoteTogether, rollBack, versionToRollBackTo, withdraw } from '../promote.js';
import { readRelease } from '../read-release.js';
import { ReleaseError, type ReleaseStore } from '../release-store.js';
import { keepRelease, type Prepare, storeRelease } from '../store-release.js';
import { stageRelease } from '../stage-release.js';
import { unpackRelease } from './archive.js';
import type { Releases } from './releases.js';
import { frontEndVersions } from './version-states.js';

/** Of one front end, because a team's token must not fill the disk of all others. */
const maxStoredBytes = 500_000_000;

/** Called before anything changes. Throws to prevent it. */
export type BeforeChange = (right: ReleaseRight, release: Release | Stored) => Promise<void>;

type Compress = (folder: string) => Promise<void>;

/** Of a release that anyone may have sent. */
const oneAtATime: Compress = (folder) => compressTexts(folder, 1);

/** The releases in a store. */
export class LocalReleases implements Releases {
  constructor(
    private readonly store: ReleaseStore,
    private readonly tryScreens: TryScreens,
    private readonly beforeChange: BeforeChange = () => Promise.resolve(),
  ) {}

  async ship(build: Build, goal: Goal): Promise<Shipped> {
    if (goal !== 'check')
      return this.#stored(goal, compressTexts, (prepare) => storeRelease(this.store, build, prepare));
    const folder = join(build.folder, 'dist', 'checked');
    return this.#checked(folder, compressTexts, () => stageRelease(folder, build));
  }

  /**
   * @param archive from `packRelease`, of another machine
   * @throws ReleaseError if it is refused, or nothing more is stored of this front end
   */
  async receive(identity: Stored, archive: Readable, goal: Goal): Promise<Shipped> {
    if (goal !== 'check') this.#refuseBeyondQuota(identity);
    const stage = (folder: string) => unpackRelease(folder, archive, identity);
    if (goal !== 'check')
      return this.#stored(goal, oneAtATime, (prepare) => keepRelease(this.store, identity, stage, prepare));
    const folder = this.store.unfinished(identity.name, identity.version);
    return this.#checked(folder, oneAtATime, () => stage(folder));
  }

  async promote(wanted: Stored[]): Promise<Promoted[]> {
    const placed = wanted.map(({ name, version }) =>
      placedIn(this.store, readRelease(this.store, name, version)),
    );
    await refuseBeforeLive(this.store, placed, this.tryScreens);
    for (const { release } of placed) await this.beforeChange('promote', release);
    return this.#makeLive(wanted);
  }

  async rollback(name: string): Promise<RolledBack> {
    const target = readRelease(this.store, name, versionToRollBackTo(readPointer(this.store), name));
    const denied = target.descriptor ? grantFindings(target.descriptor, readPointer(this.store)) : [];
    if (denied.length > 0) throw refusal([target], denied);
    await this.beforeChange('rollback', target);
    const { live, rolledBack } = await this.store.change(() => rollBack(this.store, name));
    const { release, since } = live;
    const { version } = release;
    const folder = this.store.version(name, version);
    const findings = checkRelease(release, folder, readPointer(this.store));
    return { name, version, since, rolledBack: rolledBack ?? null, findings };
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
    if (this.store.versions(name).includes(version) || storedBytes(this.store, name) < maxStoredBytes) return;
    throw new ReleaseError(
      `All stored versions of ${name} take ${maxStoredBytes / 1_000_000} MB, which is the limit. Ask the site's owner to remove old ones with \`prune\`.`,
    );
  }

  /** Checks a staged release, and removes it. */
  async #checked(folder: string, compress: Compress, stage: () => Promise<Release>): Promise<Shipped> {
    const remove = () => rm(folder, { recursive: true, force: true });
    // A killed check may have left it behind.
    await remove();
    try {
      const release = await stage();
      await this.#refuseStaged({ release, folder }, compress);
      return { name: release.name, version: release.version, promoted: null, findings: [] };
    } finally {
      await remove();
    }
  }

  /** Compresses a new release, unless it is refused without that. */
  async #refuseStaged(placed: Placed, compress: Compress): Promise<void> {
    refuseUncompressed(this.store, placed);
    await compress(placed.folder);
    await refuseBeforeLive(this.store, [placed], this.tryScreens);
  }

  /** @param store calls `prepare` if the version is new */
  async #stored(
    goal: Goal,
    compress: Compress,
    store: (prepare: Prepare) => Promise<Release>,
  ): Promise<Shipped> {
    let isChecked = false;
    const release = await store(async (release, folder) => {
      if (goal === 'store') await compress(folder);
      else {
        await this.#refuseStaged({ release, folder }, compress);
        isChecked = true;
      }
      await this.beforeChange('upload', release);
    });
    const { name, version } = release;
    const placed = [placedIn(this.store, release)];
    if (goal === 'store') {
      const findings = await findingsBeforeLive(this.store, placed, this.tryScreens);
      return { name, version, promoted: null, findings };
    }
    if (!isChecked) await refuseBeforeLive(this.store, placed, this.tryScreens);
    await this.beforeChange('promote', release);
    return { name, version, promoted: (await this.#makeLive([release]))[0]!, findings: [] };
  }

  /** @throws ReleaseError if one has become incompatible with what is live, or can't be read */
  async #makeLive(wanted: Stored[]): Promise<Promoted[]> {
    const live = await this.store.change(() =>
      promoteTogether(this.store, wanted, { kind: 'team' }, (release, pointer) =>
        refuseIncompatible(release, this.store.version(release.name, release.version), pointer),
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
