import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
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
import { packageFile } from '../foundation/package-file.js';
import { SerialQueue } from '../foundation/queue/queues.js';
import { ProblemException } from '../foundation/routes/problem.js';
import { askAsVisitor } from '../site/rendering/ask-as-visitor.js';
import type { Ask } from '../site/rendering/messages.js';
import type { Change, Request, ShippingJob, ShippingMessage, Work } from './shipping-job.js';

/** Compressed. */
const maxArchiveBytes = 20_000_000;

/** Of receiving clients, because each fills the disk. */
const maxUploads = 8;

/** Requests of one token at once, because others wait for them. */
const maxOfToken = 2;

/** Longer than checking takes, even if each screen takes the renderer's time limit. */
const jobTimeoutMs = 60_000;

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

/** Does what release tokens allow: one job at a time, each in a thread of its own. */
@Injectable()
export class Shipping {
  readonly #jobs = new SerialQueue();
  readonly #ask: Ask;
  /** How many requests of each token are under way. */
  readonly #ofTokens = new Map<string, number>();
  #uploads = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: ShippingJob['settings'],
    private readonly database: Database,
    host: HttpAdapterHost<FastifyAdapter>,
  ) {
    this.#ask = askAsVisitor(host);
  }

  /**
   * @param archive not destroyed, so that the request can still be answered
   * @throws ProblemException 403, 413, 422, 503
   */
  async upload(shipper: Shipper, release: Stored, goal: Goal, archive: Readable): Promise<unknown> {
    const needed: ReleaseRight[] = goal === 'promote' ? ['upload', 'promote'] : ['upload'];
    for (const right of needed) await this.#allow(shipper, right, [release.name]);
    return this.#withinLimit(shipper, () => this.#receive(shipper, release, goal, archive));
  }

  async #receive(shipper: Shipper, release: Stored, goal: Goal, archive: Readable): Promise<unknown> {
    if (this.#uploads >= maxUploads)
      throw new ProblemException(503, [{ msg: 'Other releases are being uploaded. Try again in a moment' }]);
    this.#uploads += 1;
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-upload-'));
    try {
      const file = path.join(folder, 'release.tar.gz');
      await receiveUpload(archive, file, maxArchiveBytes, `A release takes at most ${maxArchiveBytes} bytes`);
      return await this.#run(shipper, { kind: 'ship', release, goal, archive: file });
    } finally {
      this.#uploads -= 1;
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @throws ProblemException 403, 422, 503 */
  async promote(shipper: Shipper, releases: Stored[]): Promise<unknown> {
    const names = releases.map(({ name }) => name);
    await this.#allow(shipper, 'promote', names);
    return this.#withinLimit(shipper, () => this.#run(shipper, { kind: 'promote', releases }));
  }

  /** @throws ProblemException 403, 422, 503 */
  async change(shipper: Shipper, kind: 'rollback' | 'withdraw', name: string): Promise<unknown> {
    await this.#allow(shipper, kind, [name]);
    return this.#withinLimit(shipper, () => this.#run(shipper, { kind, name }));
  }

  /** What is stored of the token's front ends. @throws ProblemException 503 */
  async list(shipper: Shipper): Promise<unknown[]> {
    const listed = await this.#withinLimit(shipper, () => this.#run(shipper, { kind: 'list' }));
    const all = listed as { name: string }[];
    return all.filter(({ name }) => shipper.token.frontEnds.includes(name));
  }

  access(token: ReleaseToken): TokenAccess {
    const store = new ReleaseStore(this.settings.dataDir);
    return { ...token, grants: grantsOf(store, token.frontEnds) };
  }

  async #withinLimit<Result>({ token: { id } }: Shipper, work: () => Promise<Result>): Promise<Result> {
    const others = this.#ofTokens.get(id) ?? 0;
    const msg = `The release token ${id} has ${maxOfToken} other requests under way. Try again once they are done`;
    if (others >= maxOfToken) throw new ProblemException(503, [{ msg }]);
    this.#ofTokens.set(id, others + 1);
    try {
      return await work();
    } finally {
      const left = this.#ofTokens.get(id)! - 1;
      if (left === 0) this.#ofTokens.delete(id);
      else this.#ofTokens.set(id, left);
    }
  }

  async #allow(shipper: Shipper, right: ReleaseRight, names: string[]): Promise<void> {
    const [msg] = names.flatMap((name) => denialOf(shipper.token, name, right) ?? []);
    if (msg === undefined) return;
    await this.#record(shipper.actor, 'release.refused', msg);
    throw new ProblemException(403, [{ msg }]);
  }

  #run({ token, actor }: Shipper, work: Work): Promise<unknown> {
    const { dataDir, databaseUrl, dataSecret } = this.settings;
    const job: ShippingJob = { settings: { dataDir, databaseUrl, dataSecret }, tokenId: token.id, work };
    return this.#jobs.run(() =>
      inThread(job, async (request) => {
        if (request.kind === 'question') return this.#ask(request.path);
        const { right, release } = request.change;
        await this.#record(actor, actions[right], detailOf(release, token));
      }),
    );
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

/**
 * @param onRequest answers the thread. If a change can't be recorded, nothing changes.
 * @throws ProblemException 422 if the job is refused
 */
async function inThread(
  job: ShippingJob,
  onRequest: (request: Request) => Promise<unknown>,
): Promise<unknown> {
  const file = packageFile('dist/shipping/shipping-thread.js');
  const worker = new Worker(file, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  const timer = setTimeout(() => void worker.terminate(), jobTimeoutMs);
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: ShippingMessage) => {
        if (message.kind === 'done') resolve(message.result);
        else if (message.kind === 'busy') reject(new ProblemException(503, [{ msg: busy }]));
        else if (message.kind === 'refused') reject(refusalOf(message.message, message.findings));
        else onRequest(message).then((answer) => message.reply.postMessage(answer), reject);
      });
      worker.on('error', reject);
      const busy = 'Other releases are being changed. Try again in a moment';
      const tooLate = 'The release could not be checked in time';
      worker.on('exit', () => reject(new ProblemException(422, [{ msg: tooLate }])));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const refusalOf = (message: string, findings: { field: string; problem: string; advice: string }[]) =>
  new ProblemException(422, [
    { msg: findings.length > 0 ? message.split('\n')[0]! : message },
    ...findings.map(({ field, problem, advice }) => ({ path: field, msg: problem, advice })),
  ]);
