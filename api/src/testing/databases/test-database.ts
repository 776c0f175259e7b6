import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseSettings } from '../../database/data-sources.js';

export interface TestDatabase {
  settings: DatabaseSettings;
  /** Removes it, with the connections that are still open. */
  drop(): Promise<void>;
}

/** Whether this run is on PostgreSQL; otherwise it is on SQLite. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

let made = 0;

/** An empty database that nothing else uses, of the kind that this run is on, in an empty data folder. */
export const createTestDatabase = (): Promise<TestDatabase> => create();

/**
 * A copy of a database that is made once for each worker of Jest, by the first test that asks for it.
 *
 * @param name one for each `make`
 * @param make fills an empty database and closes it again
 */
export const copyTestDatabase = async (
  name: string,
  make: (settings: DatabaseSettings) => Promise<void>,
): Promise<TestDatabase> => {
  const note = join(setUp('TEST_FOLDER'), `${name}-${process.env.JEST_WORKER_ID}.json`);
  if (!existsSync(note)) {
    const { settings } = await create();
    await make(settings);
    writeFileSync(note, JSON.stringify(settings));
  }
  return create(JSON.parse(readFileSync(note, 'utf8')) as DatabaseSettings);
};

const create = async (template?: DatabaseSettings): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(setUp('TEST_FOLDER'), 'data-'));
  if (template) await cp(template.dataDir, dataDir, { recursive: true });
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true });
  if (!onPostgres) return { settings: { dataDir }, drop: removeFolder };
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now()}`;
  // Half as long as through the log, because nothing is flushed to the disk.
  const from = template?.databaseUrl
    ? ` TEMPLATE ${new URL(template.databaseUrl).pathname.slice(1)} STRATEGY file_copy`
    : '';
  await administer(`CREATE DATABASE ${name}${from}`);
  return {
    settings: { dataDir, databaseUrl: setUp('TEST_POSTGRES_URL') + name },
    drop: async () => {
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    },
  };
};

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client(`${setUp('TEST_POSTGRES_URL')}postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** What start-databases.mjs left in the environment. */
const setUp = (name: 'TEST_FOLDER' | 'TEST_POSTGRES_URL'): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests through api/jest.config.mjs.`);
  return value;
};
