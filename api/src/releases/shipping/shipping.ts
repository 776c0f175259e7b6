import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@portico/contract/audit/audit';
import type {
  Finding,
  FrontEndVersions,
  Goal,
  GoLive,
  Shipped,
  NamedVersion,
  StoppedNotice,
} from '@portico/contract/releases/shipping';
import {
  denialOf,
  type ReleaseRight,
  type ReleaseToken,
  type TokenAccess,
} from '@portico/contract/releases/tokens';
import { grantsOf } from '@portico/release/access/grants';
import { assertStillWorks, noteUse } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { LocalReleases } from '@portico/release/shipping/local-releases';
import { readPointer } from '@portico/release/pointer';
import { takeStopped } from '@portico/release/share';
import type { Prepared } from '@portico/release/take-in';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { guardOf } from '../../database/process-lock.js';
import { receiveUpload } from '../../http/receive-upload.js';
import { KeyedQueue } from '../../database/queues.js';
import { ProblemException } from '../../http/routes/problem.js';
import { tooManyAttempts } from '../../http/throttling/attempt-limit.js';
import { FailureCounts } from '../failures/failure-counts.js';
import { Previews } from '../live/previews.js';
import { Visitor } from '../../rendering/visitor.js';
import { checkReleases } from './check-releases.js';
import { detailOf, type Entry, recordChange, type Shipper } from './recorded-change.js';
import type { Team } from './release-token.guard.js';
import { problemOf } from './store-problem.js';

/** Compressed. */
const maxArchiveBytes = 20_000_000;

/** Received, waiting or under way, because each fills the disk. */
const maxUploads = 8;

/** As an upload takes. */
const retryAfterMs = 10_000;

const actions: Record<ReleaseRight, AuditAction> = {
  upload: 'release.uploaded',
  promote: 'release.promoted',
  rollback: 'release.rolled-back',
  withdraw: 'release.withdrawn',
};

interface Wanted extends GoLive {
  goal: Goal;
}

/**
 * Does what release tokens allow, and what the owner asks for. Releases are checked in processes of their own, of each
 * kind one at a time, so that no promotion waits for an upload; the store's lock orders changes.
 */
@Injectable()
export class Shipping {
  readonly #checks = new KeyedQueue();
  readonly #store: ReleaseStore;
  /** Of which token and kind a request is under way. */
  readonly #underWay = new Set<string>();
  #uploads = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'dataDir' | 'databaseUrl'>,
    private readonly database: Database,
    private readonly counts: FailureCounts,
    private readonly previews: Previews,
    private readonly visitor: Visitor,
  ) {
    this.#store = new ReleaseStore(settings.dataDir, { guard: guardOf(settings) });
  }

  /**
   * @param archive not destroyed, so that the request can still be answered
   */
  async upload(
    shipper: Team,
    release: NamedVersion,
    wanted: Wanted,
    archive: IncomingMessage,
  ): Promise<Shipped> {
    const needed: ReleaseRight[] = wanted.goal === 'promote' ? ['upload', 'promote'] : ['upload'];
    for (const right of needed) await this.#allow(shipper, right, [release.name]);
    return this.#withinLimit(shipper, 'upload', () => this.#receive(shipper, release, wanted, archive));
  }

  async #receive(
    shipper: Team,
    upload: NamedVersion,
    wanted: Wanted,
    body: IncomingMessage,
  ): Promise<Shipped> {
    const { goal, ...how } = wanted;
    if (this.#uploads >= maxUploads)
      throw new ProblemException(503, [{ msg: 'Other releases are being uploaded. Try again in a moment' }], {
        'retry-after': String(retryAfterMs / 1_000),
      });
    this.#uploads += 1;
    const { socket } = body;
    const client = new AbortController();
    const leave = () => client.abort();
    socket.once('close', leave);
    const folder = this.#store.unfinished();
    try {
      await mkdir(folder, { recursive: true });
      const archive = path.join(folder, 'release.tar.gz');
      await receiveUpload(body, archive, maxArchiveBytes, `A release takes at most ${maxArchiveBytes} bytes`);
      const job = { dataDir: this.settings.dataDir, work: { upload, goal, folder } };
      const prepared = await this.#checks.run('upload', () =>
        checkReleases<Prepared>(job, this.visitor.ask, client.signal),
      );
      const shipped = await this.#releasesOf(shipper).take(prepared, goal, path.join(folder, 'release'), how);
      const mayPromote = denialOf(shipper.token, upload.name, 'promote') === undefined;
      if (goal !== 'store' || shipped.findings.length > 0 || !mayPromote) return shipped;
      const code = this.previews.codeFor(upload, shipper.token.id);
      return { ...shipped, preview: `${this.settings.publicUrl}/preview/${code}` };
    } finally {
      socket.off('close', leave);
      this.#uploads -= 1;
      // Also what a killed process left.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async change<Result>(
    shipper: Shipper,
    right: ReleaseRight,
    names: string[],
    change: (releases: LocalReleases) => Promise<Result>,
  ): Promise<Result> {
    if ('token' in shipper) await this.#allow(shipper, right, names);
    return this.#withinLimit(shipper, right, () => change(this.#releasesOf(shipper)));
  }

  async list(shipper: Team): Promise<FrontEndVersions[]> {
    const all = await this.#withinLimit(shipper, 'list', () => this.#releasesOf(shipper).list());
    return all.filter(({ name }) => shipper.token.frontEnds.includes(name));
  }

  /** What was stopped by itself of the token's front ends, each once. */
  async stopped({ token }: Team): Promise<StoppedNotice[]> {
    if (!readPointer(this.#store).stopped) return [];
    return this.#store.change(() => takeStopped(this.#store, token.frontEnds));
  }

  access(token: ReleaseToken): TokenAccess {
    return { ...token, grants: grantsOf(this.#store, token.frontEnds) };
  }

  #releasesOf(shipper: Shipper): LocalReleases {
    return new LocalReleases(
      this.#store,
      (placed) => {
        const together = placed.map(({ release: { name, version } }) => ({ name, version }));
        const job = { dataDir: this.settings.dataDir, work: { together } };
        return this.#checks.run('promote', () => checkReleases<Finding[]>(job, this.visitor.ask));
      },
      async (rights, releases, apply, how) => {
        // An upload takes minutes, in which its token may be revoked.
        if ('token' in shipper) assertStillWorks(this.#store, shipper.token.id);
        const entries = rights.flatMap((right) =>
          releases.map((release): Entry => [actions[right], detailOf(release, shipper, how)]),
        );
        return recordChange(this.database, shipper, entries, apply);
      },
      (...wanted) => this.counts.figures(...wanted),
    );
  }

  async #withinLimit<Result>(
    shipper: Shipper,
    kind: ReleaseRight | 'list',
    work: () => Promise<Result>,
  ): Promise<Result> {
    const id = 'token' in shipper ? shipper.token.id : undefined;
    const who = 'why' in shipper ? 'The server' : id === undefined ? 'The owner' : `The release token ${id}`;
    const key = `${who} ${kind}`;
    if (this.#underWay.has(key))
      throw tooManyAttempts(retryAfterMs, ({ seconds }) => ({
        msg: `${who} has another request of this kind under way. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      }));
    this.#underWay.add(key);
    try {
      if (id !== undefined && kind !== 'list') await this.#store.change(() => noteUse(this.#store, id));
      return await work();
    } catch (error) {
      throw problemOf(error);
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #allow(shipper: Team, right: ReleaseRight, names: string[]): Promise<void> {
    const [msg] = names.flatMap((name) => denialOf(shipper.token, name, right) ?? []);
    if (msg === undefined) return;
    await recordChange(this.database, shipper, [['release.refused', msg]], () => undefined);
    throw new ProblemException(403, [{ msg }]);
  }
}
