import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { newPostgres, unlimited } from '../fuzz/installation.mjs';
import { root } from '../steps/checkout.mjs';
import { owner, serverProgram, startProduct, testEnvironment } from '../steps/running-product.mjs';
import { StepFailure } from '../steps/step.mjs';
import { Disk } from './disk.mjs';
import { Database } from './checker/stored.mjs';

const clock = pathToFileURL(join(root, 'api/src/testing/server/shifted-clock.mjs')).href;

const without = new URL('without.mjs', import.meta.url).href;

const maxReadyMs = 30_000;

/** An installation of its own, whose server, database and clock can be attacked. */
export class Installation {
  #environment;
  #clockFile;
  #postgres;
  #folder;
  /** @type {Awaited<ReturnType<typeof startProduct>> | undefined} */
  #product;
  /** What all the servers so far have written. */
  #log = '';

  /** Undefined where it can't be attacked. */
  disk;

  /**
   * @param {NodeJS.ProcessEnv} environment
   * @param {Awaited<ReturnType<typeof newPostgres>> | undefined} server
   * @param {string} folder
   */
  constructor(environment, server, folder) {
    this.#environment = environment;
    this.#postgres = server;
    this.#folder = folder;
    this.#clockFile = join(folder, 'clock');
    this.disk = server ? undefined : Disk.make(folder);
    this.setClock(0);
  }

  /**
   * @param {'sqlite' | 'postgres'} database
   * @param {string} [without] what is taken out of the server, to see that it is missed
   */
  static async start(database, without) {
    const server = database === 'postgres' ? await newPostgres('torture') : undefined;
    const folder = mkdtempSync(join(tmpdir(), 'portico-torture-'));
    const environment = testEnvironment({
      TRUST_PROXY: '1',
      ACCOUNTS: 'open',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      CLOCK_OFFSET_FILE: join(folder, 'clock'),
      ...unlimited,
      ...(without && { TORTURE_WITHOUT: without }),
      ...(server && { DATABASE_URL: server.databaseUrl }),
    });
    const installation = new Installation(environment, server, folder);
    await installation.startServer();
    return installation;
  }

  get url() {
    return this.#product?.url ?? '';
  }

  /** For what is kept of a run. */
  get folder() {
    return this.#folder;
  }

  get postgres() {
    return this.#postgres?.postgres;
  }

  openDatabase() {
    const { DATA_DIR: dataDir = '' } = this.#environment;
    return Database.open({ dataDir, databaseUrl: this.#postgres?.databaseUrl });
  }

  async startServer() {
    const modules = this.#environment['TORTURE_WITHOUT'] ? [clock, without] : [clock];
    const command = [process.execPath, ...modules.flatMap((module) => ['--import', module]), serverProgram];
    this.disk?.begin();
    this.#product = await startProduct({ ...this.#environment, ...this.disk?.environment }, command);
  }

  /** Once the server has found its database again. */
  async untilReady() {
    const started = performance.now();
    while ((await fetch(`${this.url}/api/interests`)).status !== 200) {
      if (performance.now() - started > maxReadyMs)
        throw new Error(`The server was not ready again within ${maxReadyMs / 1_000} s`);
      await setTimeout(20);
    }
  }

  /** @param {'SIGKILL' | 'SIGTERM'} signal */
  async endServer(signal) {
    if (!this.#product) return;
    const { pid, stop } = this.#product;
    if (signal === 'SIGKILL' && isRunning(pid)) process.kill(pid, signal);
    const code = await stop();
    this.#log += this.#product.output();
    this.#product = undefined;
    const isExpected = signal === 'SIGKILL' ? code === null : code === 0;
    if (!isExpected) throw new StepFailure(`The server ended with ${code}.`, this.#log);
  }

  /** Kills the server with what it has not synced. @param {number} kept which part of that is not lost */
  async cutPower(kept) {
    await this.endServer('SIGKILL');
    this.disk?.cutPower(this.#environment['DATA_DIR'] ?? '', kept);
  }

  get isRunning() {
    return this.#product !== undefined;
  }

  /** @param {number} offsetMs from the real time */
  setClock(offsetMs) {
    // Atomic, because the server may read it at any time.
    writeFileSync(`${this.#clockFile}.next`, String(offsetMs));
    renameSync(`${this.#clockFile}.next`, this.#clockFile);
  }

  /** @param {boolean} isKept leaves the folder with the history and the log */
  async stop(isKept) {
    try {
      await this.endServer('SIGKILL');
      await this.#postgres?.postgres.stop();
    } finally {
      if (this.#postgres) rmSync(this.#postgres.folder, { recursive: true });
      if (isKept) writeFileSync(join(this.#folder, 'server.log'), this.#log);
      else rmSync(this.#folder, { recursive: true });
    }
  }
}

/** @param {number} pid */
const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
