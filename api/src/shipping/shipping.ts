import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { AuditAction } from '@portico/contract/administration/audit';
import type { Goal, Stored } from '@portico/contract/releases/shipping';
import {
  denialOf,
  type ReleaseRight,
  type ReleaseToken,
  type TokenAccess,
} from '@portico/contract/releases/tokens';
import { grantsOf } from '@portico/release/access/grants';
import { ReleaseStore } from '@portico/release/release-store';
import type { Actor } from '../foundation/audit/actor.js';
import { SETTINGS } from '../foundation/config/settings.js';
import { Database } from '../foundation/database/database.js';
import { receiveUpload } from '../foundation/http/receive-upload.js';
import { log } from '../foundation/log/log.js';
import { KeyedQueue } from '../foundation/queue/queues.js';
import { ProblemException } from '../foundation/routes/problem.js';
import { tooManyAttempts } from '../foundation/throttling/attempt-limit.js';
import { askAsVisitor } from '../site/rendering/ask-as-visitor.js';
import type { Ask } from '../site/rendering/messages.js';
import { runShippingJob } from './run-shipping-job.js';
import {
  archiveName,
  type Change,
  type ChangingWork,
  type Request,
  type ShippingJob,
  type Work,
} from './shipping-job.js';

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

/** A request's token and, for the audit, its client. */
export interface Shipper {
  token: ReleaseToken;
  actor: Actor;
}

/**
 * Does what release tokens allow, each job in a process of its own. Of each kind there is one at a time, so that no roll back waits
 * for an upload; the store's lock orders their changes.
 */
@Injectable()
export class Shipping {
  readonly #jobs = new KeyedQueue();
  readonly #ask: Ask;
  readonly #store: ReleaseStore;
  /** Of which token and kind a request is under way. */
  readonly #underWay = new Set<string>();
  #uploads = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: ShippingJob['settings'],
    private readonly database: Database,
    host: HttpAdapterHost<FastifyAdapter>,
  ) {
    this.#ask = askAsVisitor(host);
    this.#store = new ReleaseStore(settings.dataDir);
  }

  /**
   * @param archive not destroyed, so that the request can still be answered
   * @throws ProblemException 403, 413, 422, 429, 503
   */
  async upload(shipper: Shipper, release: Stored, goal: Goal, archive: IncomingMessage): Promise<unknown> {
    const needed: ReleaseRight[] = goal === 'promote' ? ['upload', 'promote'] : ['upload'];
    for (const right of needed) await this.#allow(shipper, right, [release.name]);
    return this.#withinLimit(shipper, 'ship', () => this.#receive(shipper, release, goal, archive));
  }

  async #receive(shipper: Shipper, release: Stored, goal: Goal, body: IncomingMessage): Promise<unknown> {
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
      const archive = path.join(folder, archiveName);
      await receiveUpload(body, archive, maxArchiveBytes, `A release takes at most ${maxArchiveBytes} bytes`);
      return await this.#run(shipper, { kind: 'ship', release, goal, folder }, client.signal);
    } finally {
      socket.off('close', leave);
      this.#uploads -= 1;
      // Also what a killed process left.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /** @throws ProblemException 403, 422, 429, 503 */
  async change(shipper: Shipper, work: ChangingWork): Promise<unknown> {
    const names = work.kind === 'promote' ? work.releases.map(({ name }) => name) : [work.name];
    await this.#allow(shipper, work.kind, names);
    return this.#withinLimit(shipper, work.kind, () => this.#run(shipper, work));
  }

  /** What is stored of the token's front ends. @throws ProblemException 429, 503 */
  async list(shipper: Shipper): Promise<unknown[]> {
    const listed = await this.#withinLimit(shipper, 'list', () => this.#run(shipper, { kind: 'list' }));
    const all = listed as { name: string }[];
    return all.filter(({ name }) => shipper.token.frontEnds.includes(name));
  }

  access(token: ReleaseToken): TokenAccess {
    return { ...token, grants: grantsOf(this.#store, token.frontEnds) };
  }

  async #withinLimit<Result>(
    { token: { id } }: Shipper,
    kind: Work['kind'],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const key = `${id} ${kind}`;
    if (this.#underWay.has(key))
      throw tooManyAttempts(
        retryAfterMs,
        `The release token ${id} has another request of this kind under way.`,
      );
    this.#underWay.add(key);
    try {
      return await work();
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #allow(shipper: Shipper, right: ReleaseRight, names: string[]): Promise<void> {
    const [msg] = names.flatMap((name) => denialOf(shipper.token, name, right) ?? []);
    if (msg === undefined) return;
    await this.#record(shipper.actor, 'release.refused', msg);
    throw new ProblemException(403, [{ msg }]);
  }

  #run({ token, actor }: Shipper, work: Work, client?: AbortSignal): Promise<unknown> {
    const { dataDir, databaseUrl } = this.settings;
    const job: ShippingJob = { settings: { dataDir, databaseUrl }, tokenId: token.id, work };
    const answer = async (request: Request): Promise<unknown> => {
      if (request.kind === 'question') return this.#ask(request.path);
      const { right, release } = request.change;
      return this.#record(actor, actions[right], detailOf(release, token));
    };
    return this.#jobs.run([work.kind], () => runShippingJob(job, answer, client));
  }

  async #record(actor: Actor, action: AuditAction, detail: string): Promise<void> {
    await this.database.write(actor, ({ record }) =>
      record({ action, targetType: 'release', targetId: null, detail }),
    );
    log.info(`${action}: ${detail}`, { requestId: actor.requestId });
  }
}

const detailOf = ({ name, version, source, builtAt }: Change['release'], { id }: ReleaseToken): string =>
  [
    `${name} ${version}, with the token ${id}`,
    source?.team && `by ${source.team}`,
    source?.repository && `from ${source.repository}`,
    source?.commit && `at ${source.commit.slice(0, 10)}`,
    builtAt && `built ${builtAt}`,
  ]
    .filter(Boolean)
    .join(', ');
