import type { DatabaseSettings } from '../../database/data-sources.js';
import { Database } from '../../database/database.js';
import { openDatabase, type OpenDatabase } from '../../database/open-database.js';
import { schema } from '../../schema.js';
import { copyTestDatabase } from './test-database.js';

export interface OpenTestDatabase {
  settings: DatabaseSettings;
  /** The connections behind `database`, for what the code itself never does. */
  sources: OpenDatabase;
  database: Database;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

/** A new, empty, migrated database, open in this process. */
export const openTestDatabase = async (): Promise<OpenTestDatabase> => {
  const { settings, drop } = await copyTestDatabase('migrated', async (empty) =>
    (await openDatabase(empty, schema)).close(),
  );
  const sources = await openDatabase(settings, schema);
  return {
    settings,
    sources,
    database: new Database(sources),
    drop: async () => {
      await sources.close();
      await drop();
    },
  };
};

/** A new one for each test of a file or block. */
export const useTestDatabase = (): OpenTestDatabase => {
  const db = {} as OpenTestDatabase;
  beforeEach(async () => Object.assign(db, await openTestDatabase()));
  afterEach(() => db.drop());
  return db;
};

/** One for all tests of a file or block. */
export const shareTestDatabase = (): OpenTestDatabase => {
  const db = {} as OpenTestDatabase;
  beforeAll(async () => Object.assign(db, await openTestDatabase()));
  afterAll(() => db.drop());
  return db;
};
