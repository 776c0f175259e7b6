import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/steps/checkout.mjs';
import { buildAddons } from '../../tools/steps/install/install.mjs';
import { postgres } from '../../tools/steps/install/native-parts.mjs';
import {
  claimed,
  post,
  startProduct,
  testEnvironment,
  unlimited,
} from '../../tools/steps/running-product.mjs';
import { StepFailure } from '../../tools/steps/step.mjs';

/** An installation on new data and without limits, for one run of a command; gone after `stop`. */
export class OwnInstallation {
  #product;
  #stopDatabase;

  /** @param {Awaited<ReturnType<typeof startProduct>>} product @param {() => Promise<void>} stopDatabase */
  constructor(product, stopDatabase) {
    this.#product = product;
    this.#stopDatabase = stopDatabase;
  }

  /** @param {string} database `sqlite` or `postgres` */
  static async start(database) {
    const server = database === 'postgres' ? await newPostgres() : undefined;
    const environment = testEnvironment({
      TRUST_PROXY: '1',
      ACCOUNTS: 'open',
      ...claimed,
      ...unlimited,
      ...(server && { DATABASE_URL: server.databaseUrl }),
    });
    return new OwnInstallation(await startProduct(environment), async () => server?.stop());
  }

  get url() {
    return this.#product.url;
  }

  get log() {
    return this.#product.output();
  }

  /** @param {string} path @param {object} body @param {string} [token] @returns {Promise<any>} @throws {StepFailure} */
  post(path, body, token) {
    return post(this.url, path, body, token);
  }

  /** @throws {StepFailure} if it doesn't end in order, or had ended already */
  async endServer() {
    const end = await this.#product.stop();
    if (end !== 0) throw new StepFailure(`The server ended with ${end}.`, this.log);
  }

  async stop() {
    await this.#product.stop('SIGKILL');
    await this.#stopDatabase();
  }
}

/** A PostgreSQL server with an empty database. */
const newPostgres = async () => {
  await buildAddons([postgres]);
  const { PostgresServer } = await import(
    join(root, 'api', 'src', 'testing', 'databases', 'postgres-server.mjs')
  );
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
  const server = await PostgresServer.start(folder);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { databaseUrl: `${server.url}postgres`, stop };
};
