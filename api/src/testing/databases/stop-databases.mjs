import { rm } from 'node:fs/promises';

/** After all tests, passed or failed. */
export default async function stopDatabases() {
  const { folder, postgres } = globalThis.testDatabases;
  await postgres?.stop();
  await rm(folder, { recursive: true });
}
