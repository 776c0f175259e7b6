import { Injectable } from '@nestjs/common';
import { failureWords } from '@portico/contract/releases/failures';
import { type EntityManager, In } from 'typeorm';
import { Database } from '../../database/database.js';
import { lockTable } from '../../database/dialect.js';
import { log } from '../../log/log.js';
import { Repeated } from '../../processes/repeated.js';
import { AttemptLimit } from '../../http/throttling/attempt-limit.js';
import { byVersion, shownOf } from './failure-counts.js';
import type { VersionCount } from './version-count.entity.js';
import { VersionMessage } from './version-message.entity.js';

/** Different ones between two writes of those who share a mark (`PageMarks.networkMark`). Anyone can make them up. */
const maxWaitingOfNetwork = 16;

/** A row whose other columns are its key. */
type Count = Pick<VersionCount, 'count'>;
type Counts = new () => Count;

type Message = Omit<VersionMessage, 'networks' | 'count' | 'lastAt'>;

/** Adds what is counted to the database, a few seconds later and when the server stops. */
@Injectable()
export class CountWriter extends Repeated {
  protected readonly intervalMs = 3_000;
  #counts = new Map<string, { entity: Counts; row: Count }>();
  /** By mark of the network, and id. */
  #messages = new Map<string, Map<string, VersionMessage>>();
  /** One a minute of those who share a mark, of which there are 64. */
  readonly #lines = new AttemptLimit(1, 60_000);
  #hasFailed = false;

  constructor(private readonly database: Database) {
    super();
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await this.work();
  }

  add<Row extends Count>(row: Row, entity: new () => Row): void {
    const { count, ...columns } = row;
    const key = [entity.name, ...Object.values(columns)].join(' ');
    const waiting = this.#counts.get(key)?.row.count ?? 0;
    this.#counts.set(key, { entity, row: { ...row, count: waiting + count } });
  }

  /** @param network its mark */
  addMessage(message: Message, network: string): void {
    const own = this.#messages.get(network) ?? new Map<string, VersionMessage>();
    const { id } = message;
    if (own.size >= maxWaitingOfNetwork && !own.has(id)) return;
    const count = (own.get(id)?.count ?? 0) + 1;
    const counted = { ...message, networks: network, count, lastAt: new Date().toISOString() };
    this.#messages.set(network, own.set(id, counted));
  }

  /** If this fails, as on a full disk, the counts are lost. Never throws. */
  async work(): Promise<void> {
    // In one order, so that no two servers wait for each other.
    const counts = [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1));
    const messages = [...this.#messages.values()].flatMap((own) => [...own.values()]);
    this.#counts = new Map();
    this.#messages = new Map();
    if (counts.length + messages.length === 0) return;
    try {
      const added = await this.database.keepCount(async (manager) => {
        for (const [, { entity, row }] of counts) await addCount(manager, entity, row);
        return messages.length === 0 ? [] : addMessages(manager, messages);
      });
      this.#hasFailed = false;
      for (const message of added) this.#logNew(message);
    } catch (error) {
      if (!this.#hasFailed)
        log.warn('Counts of front ends and visits could not be stored, and are lost', { error });
      this.#hasFailed = true;
    }
  }

  /** What browsers say comes last, because it may be forged. */
  #logNew({ name, version, kind, place, message, networks }: VersionMessage): void {
    if (this.#lines.refusal(networks[0]!)) return;
    const where = place === null ? '' : ` at ${place}`;
    log.warn(`A browser reports that ${name} ${version} ${failureWords[kind]}${where}: ${message}`);
  }
}

/** As SQL, because TypeORM can't add to what is there. */
async function addCount(manager: EntityManager, entity: Counts, row: Count) {
  const { tableName, primaryColumns } = manager.dataSource.getMetadata(entity);
  const key = primaryColumns.map(({ databaseName }) => databaseName).join();
  const values = primaryColumns.map((column) => column.getEntityValue(row) as string);
  await manager.sql`
    INSERT INTO ${() => tableName} (${() => key}, count) VALUES (${() => values}, ${row.count})
    ON CONFLICT (${() => key}) DO UPDATE SET count = ${() => tableName}.count + excluded.count`;
}

/** @returns what wasn't stored yet, and is now */
async function addMessages(manager: EntityManager, messages: VersionMessage[]): Promise<VersionMessage[]> {
  await lockTable(manager, VersionMessage);
  const [names, versions] = [messages.map(({ name }) => name), messages.map(({ version }) => version)];
  const stored = await manager.find(VersionMessage, { where: { name: In(names), version: In(versions) } });
  const all = new Map(stored.map((one) => [one.id, one]));
  for (const one of messages) {
    const { networks, count } = all.get(one.id) ?? { networks: '', count: 0 };
    const marks = [...new Set(networks + one.networks)].join('');
    all.set(one.id, { ...one, networks: marks, count: count + one.count });
  }
  const kept = [...byVersion([...all.values()]).values()].flatMap(shownOf);
  const changed = kept.filter((one) => !stored.includes(one));
  await manager.upsert(VersionMessage, changed, ['id']);
  await manager.delete(VersionMessage, {
    id: In(stored.map(({ id }) => id).filter((id) => !kept.some((one) => one.id === id))),
  });
  return changed.filter(({ id }) => !stored.some((one) => one.id === id));
}
