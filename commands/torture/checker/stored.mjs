import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from '@portico/contract/sqlite';
import pg from 'pg';
import { pictureAddress } from '../../../contract/dist/content/picture-address.js';
import { marksIn } from './marks.mjs';

/**
 * @typedef {{ id: number, action: string, targetId: number | null, actorId: number, address: string | null }} AuditEntry
 *
 * @typedef {object} Stored what the database holds
 * @property {Record<import('./checker.mjs').Noun, { id: number, version: number, mark: string }[]>} rows
 * @property {{ noun: string, id: number, version: number }[]} deletions
 * @property {{ id: string, userId: number }[]} sessions
 * @property {string[]} pictures the addresses of those that projects and the site have
 * @property {AuditEntry[]} audit the entries after the last check
 * @property {number} auditEntries all of them
 * @property {string[]} problems what the database itself, or a look at its keys, found
 *
 * @typedef {(sql: string, ...values: unknown[]) => Promise<any[]>} Query
 */

const tables = /** @type {const} */ ({
  interest: ['interests', 'interestId'],
  project: ['projects', 'projectId', 'position'],
  experience: ['experiences', 'expId', 'authorId'],
  user: ['users', 'userId', 'isAdmin'],
  site: ['site_settings', 'id'],
  message: ['messages', 'messageId', 'isRead'],
});

const orphans = [
  ['experiences', '"authorId"'],
  ['sessions', '"userId"'],
  ['known_networks', '"userId"'],
  ['deletions', '"userId"'],
].map(([table, column]) => ({
  table,
  sql: `SELECT count(*) AS count FROM ${table} WHERE ${column} IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM users WHERE users."userId" = ${table}.${column})`,
}));

/** Reads an installation's database beside the server. */
export class Database {
  /**
   * @param {Query} query
   * @param {() => Promise<string[]>} ownChecks
   * @param {() => Promise<unknown>} close
   * @param {() => Promise<void>} [untilIdle]
   */
  constructor(query, ownChecks, close, untilIdle = async () => undefined) {
    this.query = query;
    this.ownChecks = ownChecks;
    this.close = close;
    this.untilIdle = untilIdle;
  }

  /** @param {{ dataDir: string, databaseUrl: string | undefined }} place */
  static async open({ dataDir, databaseUrl }) {
    return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'portico.db'));
  }

  /**
   * @param {number} lastAuditId
   * @param {boolean} isThorough with the database's own checks, which take longer with more data
   * @returns {Promise<Stored>}
   */
  async read(lastAuditId, isThorough) {
    const { query } = this;
    await this.untilIdle();
    const rows = /** @type {Stored['rows']} */ ({});
    for (const [noun, [table, id, ...others]] of Object.entries(tables))
      rows[/** @type {import('./checker.mjs').Noun} */ (noun)] = (await query(`SELECT * FROM ${table}`)).map(
        (row) => ({
          id: row[id],
          version: row.version,
          mark: marksIn({ ...row, formerAddresses: '' }),
          ...Object.fromEntries(
            others.map((name) => [name, name.startsWith('is') ? Boolean(row[name]) : row[name]]),
          ),
        }),
      );
    const deletions = await query('SELECT "targetType", "targetId", "row" FROM deletions');
    return {
      rows,
      deletions: deletions
        .map(({ targetType, targetId, row }) => ({ noun: targetType, id: targetId, ...versionOf(row) }))
        .filter(({ noun }) => noun in tables),
      sessions: await query('SELECT id, "userId" FROM sessions'),
      pictures: await this.#pictures(),
      audit: await query(
        'SELECT id, action, "targetId", "actorId", address FROM audit WHERE id > $1 ORDER BY id',
        lastAuditId,
      ),
      auditEntries: Number((await query('SELECT count(*) AS count FROM audit'))[0].count),
      problems: [...(await this.#lookAtKeys()), ...(isThorough ? await this.ownChecks() : [])],
    };
  }

  async #pictures() {
    const found = await this.query(`
      SELECT pictures FROM projects WHERE pictures IS NOT NULL
      UNION ALL SELECT "bannerPicture" FROM site_settings WHERE "bannerPicture" IS NOT NULL`);
    const all = found.flatMap(({ pictures }) => JSON.parse(pictures));
    const addresses = all.flatMap(({ pictureId, widths }) =>
      widths.map((/** @type {number} */ width) => pictureAddress(pictureId, width, 'webp')),
    );
    return [...new Set(addresses)];
  }

  async #lookAtKeys() {
    const problems = [];
    for (const { table, sql } of orphans) {
      const [{ count }] = await this.query(sql);
      if (Number(count) > 0) problems.push(`${count} rows of ${table} belong to nobody`);
    }
    const [{ count }] = await this.query(
      'SELECT count(*) AS count FROM users WHERE "isAdmin" AND "passwordHash" IS NOT NULL',
    );
    if (Number(count) === 0) problems.push('There is no administrator');
    return problems;
  }
}

/** @param {string} row as JSON */
const versionOf = (row) => ({ version: JSON.parse(row).version });

/** @param {string} file */
const openSqlite = async (file) => {
  const database = new Sqlite(file, { readonly: true, timeout: 10_000 });
  const query = async (/** @type {string} */ sql, /** @type {unknown[]} */ ...values) =>
    database.prepare(sql.replace('$1', '?')).all(...values);
  const ownChecks = async () => {
    const integrity = database.pragma('integrity_check', { simple: true });
    const keys = /** @type {unknown[]} */ (database.pragma('foreign_key_check'));
    return [
      ...(integrity === 'ok' ? [] : [`integrity_check says ${integrity}`]),
      ...keys.map((key) => `foreign_key_check says ${JSON.stringify(key)}`),
    ];
  };
  return new Database(query, ownChecks, async () => database.close());
};

/** What a killed server was doing may still be under way. @param {pg.Client} client */
const untilIdle = async (client) => {
  for (;;) {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND backend_type = 'client backend' AND state <> 'idle'`,
    );
    if (rows.length === 0) return;
    await setTimeout(10);
  }
};

/** @param {string} url */
const openPostgres = async (url) => {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const query = async (/** @type {string} */ sql, /** @type {unknown[]} */ ...values) =>
    (await client.query(sql, values)).rows;
  const ownChecks = async () => {
    const invalid = await query('SELECT conname FROM pg_constraint WHERE NOT convalidated');
    const problems = invalid.map(({ conname }) => `The constraint ${conname} is not validated`);
    await query('CREATE EXTENSION IF NOT EXISTS amcheck');
    const own = `FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'`;
    const checks = [
      `SELECT bt_index_check(c.oid, true) ${own} JOIN pg_am am ON am.oid = c.relam AND am.amname = 'btree' WHERE c.relkind = 'i'`,
      `SELECT c.relname, v.msg ${own}, verify_heapam(c.oid) v WHERE c.relkind = 'r'`,
    ];
    for (const sql of checks)
      await query(sql).then(
        (rows) =>
          problems.push(...rows.filter(({ msg }) => msg).map(({ relname, msg }) => `${relname}: ${msg}`)),
        (error) => problems.push(`amcheck says ${error.message}`),
      );
    return problems;
  };
  return new Database(
    query,
    ownChecks,
    () => client.end(),
    () => untilIdle(client),
  );
};
