import type { SourceMap } from 'node:module';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { failureWords } from '@portico/contract/releases/failures';
import { AssetPath } from '@portico/contract/releases/release';
import { type EntityManager, In } from 'typeorm';
import * as v from 'valibot';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { lockTable } from '../../foundation/database/dialect.js';
import { log } from '../../foundation/log/log.js';
import { AttemptLimit } from '../../foundation/throttling/attempt-limit.js';
import { LiveReleases } from '../releases/live-releases.js';
import { mapOf, sourceAt } from '../rendering/source-places.js';
import { maxMessages } from './failure-counts.js';
import type { VersionCount } from './version-count.entity.js';
import { VersionMessage } from './version-message.entity.js';

/**
 * On PostgreSQL each commit counts as a change of the data for other servers, after which they make pages again
 * (`DataVersion`). Those are kept for a minute at most anyway.
 */
const intervalMs = { sqlite: 3_000, postgres: 60_000 };

/** Different ones between two writes. Anyone can make them up. */
const maxWaiting = 1_000;

/** New messages that are logged in a minute. */
const maxLines = 60;

/** Kept in memory. One more is read for a write, because that blocks the server; other places stay as they were served. */
const maxMaps = 4;

type Message = Omit<VersionMessage, 'count' | 'lastAt'>;

/** Adds what is counted to the database, a few seconds later and when the server stops. */
@Injectable()
export class CountWriter implements OnApplicationBootstrap, OnModuleDestroy {
  #counts = new Map<string, VersionCount>();
  #messages = new Map<string, VersionMessage>();
  /** By file, the least recently used first. */
  readonly #maps = new Map<string, SourceMap | undefined>();
  readonly #lines = new AttemptLimit(maxLines, 60_000);
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #hasFailed = false;

  constructor(
    private readonly database: Database,
    private readonly releases: LiveReleases,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'databaseUrl'>,
  ) {}

  onApplicationBootstrap(): void {
    const ms = this.settings.databaseUrl === undefined ? intervalMs.sqlite : intervalMs.postgres;
    this.#timer = setInterval(
      () => void (this.#writing ??= this.write().finally(() => (this.#writing = undefined))),
      ms,
    );
    this.#timer.unref();
  }

  /** Nest waits for this before it closes the database. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    await this.write();
  }

  add({ count, ...counted }: VersionCount): void {
    const key = Object.values(counted).join(' ');
    this.#counts.set(key, { ...counted, count: (this.#counts.get(key)?.count ?? 0) + count });
  }

  addMessage(message: Message): void {
    const { id } = message;
    if (this.#messages.size >= maxWaiting && !this.#messages.has(id)) return;
    const count = (this.#messages.get(id)?.count ?? 0) + 1;
    this.#messages.set(id, { ...message, count, lastAt: new Date().toISOString() });
  }

  /** If this fails, as on a full disk, the counts are lost. Never throws. */
  async write(): Promise<void> {
    // In one order, so that no two servers wait for each other.
    const counts = [...this.#counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, count]) => count);
    const messages = [...this.#messages.values()];
    this.#counts = new Map();
    this.#messages = new Map();
    if (counts.length + messages.length === 0) return;
    try {
      const unknown = await this.#unknown(messages);
      this.#resolvePlaces(unknown);
      await this.database.keepCount(async (manager) => {
        for (const count of counts) await addCount(manager, count);
        await addMessages(manager, messages);
      });
      this.#hasFailed = false;
      for (const message of unknown) await this.#logNew(message);
    } catch (error) {
      if (!this.#hasFailed) log.warn('Counts of front ends could not be stored, and are lost', { error });
      this.#hasFailed = true;
    }
  }

  async #unknown(messages: VersionMessage[]): Promise<VersionMessage[]> {
    const ids = messages.map(({ id }) => id);
    const known = await this.database
      .read()
      .find(VersionMessage, { select: { id: true }, where: { id: In(ids) } });
    return messages.filter(({ id }) => !known.some((one) => one.id === id));
  }

  #resolvePlaces(messages: VersionMessage[]): void {
    let mayRead = true;
    for (const message of messages) {
      const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(message.place ?? '') ?? [];
      if (!v.is(AssetPath, file)) continue;
      const path = join(this.releases.store.version(message.name, message.version), file);
      const isKept = this.#maps.has(path);
      if (!isKept && !mayRead) continue;
      mayRead &&= isKept;
      const map = isKept ? this.#maps.get(path) : mapOf(path);
      this.#maps.delete(path);
      this.#maps.set(path, map);
      const [oldest] = this.#maps.keys();
      if (this.#maps.size > maxMaps) this.#maps.delete(oldest!);
      message.place = sourceAt(map, Number(line), Number(column)) ?? message.place;
    }
  }

  /** What browsers say comes last, because it may be forged. */
  async #logNew({ name, version, kind, place, message }: VersionMessage): Promise<void> {
    if ((await this.#lines.refusal('')) !== undefined) return;
    const where = place === null ? '' : ` at ${place}`;
    log.warn(`A browser reports that ${name} ${version} ${failureWords[kind]}${where}: ${message}`);
  }
}

/** As SQL, because TypeORM can't add to what is there. */
async function addCount(manager: EntityManager, { name, version, hour, kind, count }: VersionCount) {
  await manager.sql`
    INSERT INTO version_counts (name, version, hour, kind, count)
    VALUES (${name}, ${version}, ${hour}, ${kind}, ${count})
    ON CONFLICT (name, version, hour, kind) DO UPDATE SET count = version_counts.count + excluded.count`;
}

async function addMessages(manager: EntityManager, messages: VersionMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await lockTable(manager, VersionMessage);
  for (const { id, name, version, kind, message, place, count, lastAt } of messages)
    await manager.sql`
      INSERT INTO version_messages (id, name, version, kind, message, place, count, "lastAt")
      VALUES (${id}, ${name}, ${version}, ${kind}, ${message}, ${place}, ${count}, ${lastAt})
      ON CONFLICT (id) DO UPDATE
      SET count = version_messages.count + excluded.count, "lastAt" = excluded."lastAt"`;
  const versions = new Map(messages.map(({ name, version }) => [`${name} ${version}`, { name, version }]));
  // The newest stay, too: one that becomes frequent begins with a few.
  for (const { name, version } of versions.values())
    await manager.sql`
      DELETE FROM version_messages WHERE name = ${name} AND version = ${version}
      AND id NOT IN (SELECT id FROM version_messages WHERE name = ${name} AND version = ${version}
                     ORDER BY count DESC, "lastAt" DESC LIMIT ${maxMessages})
      AND id NOT IN (SELECT id FROM version_messages WHERE name = ${name} AND version = ${version}
                     ORDER BY "lastAt" DESC LIMIT ${maxMessages})`;
}
