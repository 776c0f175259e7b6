import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresServer } from './postgres-server.mjs';

/** Before all tests: a folder for their data and, where the run is on PostgreSQL, a server. */
export default async function startDatabases() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-tests-'));
  process.env.TEST_FOLDER = folder;
  // Jest loads this file and the one that stops apart; the global object is what both see.
  globalThis.testDatabases = { folder };
  if (process.env.TEST_DATABASE !== 'postgres') return;
  try {
    const postgres = await PostgresServer.start(folder);
    process.env.TEST_POSTGRES_URL = postgres.url;
    globalThis.testDatabases.postgres = postgres;
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}
