import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAddons } from '../../tools/steps/install/install.mjs';
import { postgres } from '../../tools/steps/install/native-parts.mjs';
import { claimed, startProduct, testEnvironment, unlimited } from '../../tools/steps/running-product.mjs';
import { StepFailure } from '../../tools/steps/step.mjs';

/** @typedef {Awaited<ReturnType<typeof startInstallation>>} OwnInstallation */

/** An installation on new data and without limits, for one run of a command; gone after `stop`. @param {string} database `sqlite` or `postgres` */
export const startInstallation = async (database) => {
  const server = database === 'postgres' ? await newPostgres() : undefined;
  const environment = testEnvironment({
    TRUST_PROXY: '1',
    ACCOUNTS: 'open',
    ...claimed,
    ...unlimited,
    ...(server && { DATABASE_URL: server.databaseUrl }),
  });
  const { url, output, stop } = await startProduct(environment);
  return {
    url,
    log: output,
    /** @throws {StepFailure} if the server doesn't end in order, or had ended already */
    endServer: async () => {
      const end = await stop();
      if (end !== 0) throw new StepFailure(`The server ended with ${end}.`, output());
    },
    stop: async () => {
      await stop('SIGKILL');
      await server?.stop();
    },
  };
};

/** A PostgreSQL server with an empty database. */
const newPostgres = async () => {
  await buildAddons([postgres]);
  const { PostgresServer } = await import('../../api/src/testing/databases/postgres-server.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
  const server = await PostgresServer.start(folder);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { databaseUrl: `${server.url}postgres`, stop };
};
