import { readdirSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, onPostgres, type TestDatabase } from '../testing/databases/test-database.js';
import { hostServer } from '../testing/server/host-server.js';
import { serverEnvironment } from '../testing/server/server-environment.js';

const mine = 'a'.repeat(32);

let data: TestDatabase;
beforeEach(async () => (data = await createTestDatabase()));
afterEach(() => data.drop());

const uploadLongAgo = async (): Promise<void> => {
  const folder = join(data.settings.dataDir, 'pictures', mine);
  await mkdir(folder, { recursive: true });
  await utimes(folder, 0, 0);
};

const start = async (env: NodeJS.ProcessEnv = serverEnvironment(data.settings)): Promise<void> => {
  const server = hostServer(env);
  try {
    await server.ready;
  } finally {
    await server.stop();
  }
};

test('an empty database doesn’t start beside the pictures of another', async () => {
  await uploadLongAgo();

  await expect(start()).rejects.toThrow(
    `${join(data.settings.dataDir, 'pictures')} belongs to another database`,
  );
  // Nor is there a portico.db, with which the start with the right DATABASE_URL would be refused.
  expect(readdirSync(data.settings.dataDir)).toEqual(['pictures']);
  expect(readdirSync(join(data.settings.dataDir, 'pictures'))).toEqual([mine]);
});

test('a database starts beside its own pictures and those that were left behind', async () => {
  await start();
  await uploadLongAgo();
  await start();
});

test('PostgreSQL doesn’t start where an installation on SQLite is', async () => {
  const { dataDir, databaseUrl = 'postgres://127.0.0.1:1/portico' } = data.settings;
  if (onPostgres) await writeFile(join(dataDir, 'portico.db'), '');
  else await start();
  await uploadLongAgo();

  await expect(start(serverEnvironment({ dataDir, databaseUrl }))).rejects.toThrow(
    `${dataDir} has an installation on SQLite`,
  );
  expect(readdirSync(join(dataDir, 'pictures'))).toContain(mine);
});
