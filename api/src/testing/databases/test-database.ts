import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';

export interface TestDatabase {
  settings: DatabaseSettings;
  /** Removes it, with the connections that are still open. */
  drop(): Promise<void>;
}

/** Whether this run is on PostgreSQL; otherwise it is on SQLite. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

let made = 0;

/** An empty database that nothing else uses, of the kind that this run is on, in an empty data folder. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(setUp('TEST_FOLDER'), 'data-'));
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true });
  if (!onPostgres) return { settings: { dataDir }, drop: removeFolder };
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now()}`;
  await administer(`CREATE DATABASE ${name}`);
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
