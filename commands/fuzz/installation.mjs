import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../steps/checkout.mjs';
import { owner, startProduct, testEnvironment } from '../steps/running-product.mjs';

/** No limits in time. */
export const unlimited = Object.fromEntries(
  [
    'SIGN_INS_PER_MINUTE',
    'REGISTRATIONS_PER_HOUR',
    'MESSAGES_PER_HOUR',
    'ALL_MESSAGES_PER_MINUTE',
    'WRITES_PER_MINUTE',
    'EXPORTS_PER_HOUR',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** An installation of its own: a site on a new data folder and database, both gone in the end. */
export class Installation {
  #environment;
  #postgres;
  #product;
  #folder;

  /**
   * @param {NodeJS.ProcessEnv} environment
   * @param {Awaited<ReturnType<typeof startProduct>>} product
   * @param {{ postgres?: { stop: () => Promise<void> }, folder?: string }} server
   */
  constructor(environment, product, { postgres, folder }) {
    this.#environment = environment;
    this.#product = product;
    this.#postgres = postgres;
    this.#folder = folder;
  }

  /** @param {'sqlite' | 'postgres'} database @param {{ isClaimed?: boolean }} [site] */
  static async start(database, { isClaimed = true } = {}) {
    const { databaseUrl, ...server } =
      database === 'postgres' ? await newPostgres('fuzz') : { databaseUrl: undefined };
    const environment = testEnvironment({
      TRUST_PROXY: '1',
      ACCOUNTS: 'open',
      BACKUP_KEEP: '2',
      ...(isClaimed && { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password }),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    return new Installation(environment, await startProduct({ ...environment, ...unlimited }), server);
  }

  get url() {
    return this.#product.url;
  }

  get log() {
    return this.#product.output();
  }

  /** Of a site that nobody has claimed. */
  get claimCode() {
    return /\/users\/claim\?code=([\w-]+)/.exec(this.log)?.[1];
  }

  /** What no answer may say: where it lies, its keys and the owner's password. */
  secrets() {
    const dataDir = this.#environment['DATA_DIR'] ?? '';
    const keys = ['signing-key', 'network-key'].flatMap((name) => {
      const found = readFileSync(join(dataDir, name), 'utf8').match(/[\w+/=-]{32,}/g);
      if (!found) throw new Error(`There is no key in ${name}`);
      return found;
    });
    return [dataDir, ...keys, owner.password];
  }

  /** With the limits of a new installation. */
  async restartWithLimits() {
    await this.#product.stop();
    this.#product = await startProduct(this.#environment);
  }

  async stop() {
    await this.#product.stop();
    await this.#postgres?.stop();
    if (this.#folder) rmSync(this.#folder, { recursive: true });
  }
}

/** A PostgreSQL server with an empty database. @param {string} name */
export const newPostgres = async (name) => {
  const { PostgresServer } = await import(
    join(root, 'api', 'src', 'testing', 'databases', 'postgres-server.mjs')
  );
  const folder = mkdtempSync(join(tmpdir(), `portico-${name}-`));
  const postgres = await PostgresServer.start(folder);
  const client = new pg.Client(`${postgres.url}postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return { folder, postgres, databaseUrl: postgres.url + name };
};
