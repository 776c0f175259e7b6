import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresServer } from './postgres-server.mjs';

const memory = '/dev/shm';
const neededBytes = 2e9;

/** For SQLite in memory, where that has room: with each write flushed to a disk, specs that write much took twice as long. */
function placeOfTests() {
  if (process.env.TEST_DATABASE !== 'sqlite') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Before all tests: a folder for their data and, where the run is on PostgreSQL, a server. */
export default async function startDatabases() {
  const folder = await mkdtemp(join(placeOfTests(), 'portico-tests-'));
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
