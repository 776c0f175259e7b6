import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { sameFolder, type SharedFiles } from '@portico/contract/files/shared-files';
import type { EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { SHARED_FILES } from '../database/shared-files/shared-files-listener.js';
import { log } from '../log/log.js';
import { SerialQueue } from '../queue/queues.js';
import type { AuditEntry } from '../audit/audit-entry.entity.js';
import { type AuditKey, makeAuditKey, readAuditKeys } from './audit-keys.js';
import { AuditSeal } from './audit-seal.entity.js';
import type { Fault } from './chain-check.js';
import { cutAudit } from './cut-audit.js';
import {
  addRow,
  headOf,
  lastSeal,
  lockChain,
  nextSeal,
  rowsAfter,
  rowsHash,
  type StartNote,
} from './seal-chain.js';
import { settledId } from './settled-rows.js';

const delayMs = 1_000;

/** Few enough that requests don't wait while they are hashed. */
const mostRows = 1_000;

/** A server stops within 10 s; its next start seals the rest. */
const pagesAtStop = 5;

const logIntervalMs = 10 * 60_000;

/** Of a failure: shorter ones come with a restart of PostgreSQL, or a move. */
const patienceMs = 60_000;

/** Seals the rows of the audit within two seconds after they were written, without making a writer wait. */
@Injectable()
export class AuditSeals implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #queue = new SerialQueue();
  #keys: AuditKey[];
  /** Whether this process made it. */
  #isKeyNew = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** The end of the chain, as this process last knew it. */
  #known: AuditSeal | null = null;
  #loggedHead = '';
  #loggedAt = performance.now();
  #failingSince: number | undefined;
  /** The batch for which nothing could be cut. */
  #refusedFor: number | undefined;

  /** @throws DatabaseStartError if the key's file is invalid */
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'dataDir'>,
    @Inject(SHARED_FILES) private readonly shared: SharedFiles = sameFolder,
  ) {
    this.#keys = readAuditKeys(settings.dataDir);
  }

  onApplicationBootstrap(): void {
    this.database.onWrite(() => this.#sealSoon());
    // What an earlier process left.
    void this.#try();
  }

  /** Nest waits for this before it closes the database. */
  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    await this.#try();
  }

  /** At an orderly stop: a start that fails says only why. */
  async sealAndLogHead(): Promise<void> {
    await this.#try();
    this.#logHead();
  }

  /** Seals all rows that no other can come before any more. */
  seal(): Promise<void> {
    return this.#queue.run(async () => {
      // Whatever is written from here on begins another second.
      clearTimeout(this.#timer);
      this.#timer = undefined;
      const upTo = await settledId(this.database.read());
      if (upTo === undefined) throw new Error('A transaction that writes to the audit does not end');
      let pages = 0;
      while (await this.#sealSome(upTo)) {
        // After an upgrade there may be very many.
        if (this.#isStopped && ++pages === pagesAtStop) return;
        // SQLite runs synchronously; this lets requests run.
        await setImmediate();
      }
    });
  }

  /**
   * Cuts some expired rows, see `cutAudit`; none, and logs why, if something was changed.
   *
   * @returns how many
   */
  cut(days: number): Promise<number> {
    return this.#queue.run(async () => {
      const keys = await this.#keysOrNew();
      const { removed, fault } = await this.database.keepCount((manager) => cutAudit(manager, keys, days));
      this.#logRefusal(fault);
      // After a year without writes, the last seal that was known is among what is cut.
      this.#known = await lastSeal(this.database.read());
      return removed;
    });
  }

  #sealSoon(): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => void this.#try(), delayMs).unref();
  }

  async #try(): Promise<void> {
    try {
      await this.seal();
      this.#failingSince = undefined;
      if (performance.now() - this.#loggedAt > logIntervalMs) this.#logHead();
    } catch (error) {
      this.#failingSince ??= performance.now();
      if (performance.now() - this.#failingSince > patienceMs || this.#isStopped) {
        log.warn('The audit could not be sealed; this will be retried', { error });
        this.#failingSince = undefined;
      }
      this.#sealSoon();
    }
  }

  /** Once, because it is tried every ten minutes. */
  #logRefusal(fault: Fault | undefined): void {
    if (fault !== undefined && this.#refusedFor !== fault.batch)
      log.error(
        `Expired rows of the audit are kept, because its batch ${fault.batch} was changed outside of Portico (${fault.kind}). Run npm run audit -- verify; docs/operate.md (“The sealed audit”) says what to do.`,
      );
    this.#refusedFor = fault?.batch;
  }

  /** Made with the first seal, so that a key without seals means that they were deleted. */
  async #keysOrNew(): Promise<[AuditKey, ...AuditKey[]]> {
    if (this.#keys.length === 0) {
      this.#isKeyNew = await this.shared.change(() => makeAuditKey(this.settings.dataDir));
      this.#keys = readAuditKeys(this.settings.dataDir);
    }
    return this.#keys as [AuditKey, ...AuditKey[]];
  }

  /** @returns whether there may be more */
  async #sealSome(upTo: number): Promise<boolean> {
    const manager = this.database.read();
    const last = await lastSeal(manager);
    await this.#compareWithKnown(manager, last);
    this.#known = last;
    const [key] = await this.#keysOrNew();
    const seals: AuditSeal[] = [];
    if (last?.keyId !== key.id) seals.push(this.#startAfter(key, last, upTo));
    const rows = await rowsAfter(manager, last?.lastId ?? 0, upTo, mostRows);
    for (const batch of batchesOf(rows)) seals.push(batchAfter(key, seals.at(-1) ?? last, batch));
    if (seals.length === 0) return false;
    await this.database.keepCount(async (writer) => {
      const now = await lockChain(writer);
      // Another server has sealed meanwhile.
      if (now?.hash !== last?.hash) return;
      await writer.insert(AuditSeal, seals);
      this.#known = seals.at(-1)!;
    });
    return rows.length > 0;
  }

  /** While a server runs, it notices at once what later only an earlier head tells. */
  async #compareWithKnown(manager: EntityManager, last: AuditSeal | null): Promise<void> {
    const known = this.#known;
    if (known === null || known.hash === last?.hash) return;
    const there = await manager.findOneBy(AuditSeal, { number: known.number });
    if (there?.hash !== known.hash)
      log.error(
        `The audit’s seals were changed outside of Portico: ${headOf(known)} is not among them any more. Keep this line, and run npm run audit -- verify.`,
      );
  }

  #startAfter(key: AuditKey, last: AuditSeal | null, existing: number): AuditSeal {
    if (last === null && !this.#isKeyNew)
      log.warn(
        'The audit has no seals, though it has a key in DATA_DIR/audit-key: they were deleted, unless the database is new or was restored from an earlier version.',
      );
    if (last !== null)
      log.warn(
        `The audit is sealed with a new key, ${key.id}. If the key ${last.keyId}, which sealed before, is not in DATA_DIR/audit-key, add it with npm run audit -- add-keys FILE.`,
      );
    const note: StartNote = { existing, afterKey: last?.keyId ?? null };
    return nextSeal(key, last, { kind: 'start', content: JSON.stringify(note) });
  }

  /** Whoever removes the end of the chain can't remove it from the log. */
  #logHead(): void {
    this.#loggedAt = performance.now();
    const head = headOf(this.#known);
    if (this.#known === null || head === this.#loggedHead) return;
    log.info(`Audit head: ${head}`);
    this.#loggedHead = head;
  }
}

/** Rows expire in batches, so those of a batch are of the same ten minutes. */
const batchesOf = (rows: AuditEntry[]): AuditEntry[][] => {
  const batches: AuditEntry[][] = [];
  for (const row of rows) {
    const batch = batches.at(-1);
    if (batch && tenMinutesOf(batch[0]!) === tenMinutesOf(row)) batch.push(row);
    else batches.push([row]);
  }
  return batches;
};

/** `2026-11-21T09:3` */
const tenMinutesOf = ({ at }: AuditEntry): string => at.slice(0, 15);

const batchAfter = (key: AuditKey, last: AuditSeal | null, rows: AuditEntry[]): AuditSeal => {
  const hash = rowsHash(key);
  for (const row of rows) addRow(hash, row);
  return nextSeal(key, last, {
    kind: 'batch',
    firstId: rows[0]!.id,
    lastId: rows.at(-1)!.id,
    rows: rows.length,
    until: rows.reduce((newest, { at }) => (at > newest ? at : newest), ''),
    content: hash.digest('hex'),
  });
};
