import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newPostgres } from '../commands/fuzz/installation.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { freePort } from '../commands/steps/free-port.mjs';
import { startChild } from '../commands/steps/run.mjs';
import { owner, testEnvironment } from '../commands/steps/running-product.mjs';

/** As a service manager starts them. */
const program = join(root, 'commands', 'serve.mjs');

/**
 * One server on SQLite, or three with folders of their own and one PostgreSQL.
 *
 * @param {string} folder takes their data
 * @param {'sqlite' | 'postgres'} database
 * @param {Record<string, string>} settings
 */
export const startServers = async (folder, database, settings) => {
  const postgres = database === 'postgres' ? await newPostgres('portico') : undefined;
  const shared = {
    ...{ HOST: '127.0.0.1', TRUST_PROXY: '1', OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password },
    ...(postgres && {
      DATABASE_URL: postgres.databaseUrl,
      DATA_SECRET: randomBytes(32).toString('base64'),
    }),
    ...settings,
  };
  /** @type {Server[]} */
  const servers = [];
  for (let count = postgres ? 3 : 1; count > 0; count -= 1) {
    const port = await freePort();
    const dataDir = join(folder, `data-${port}`);
    mkdirSync(dataDir);
    const server = new Server(port, testEnvironment({ ...shared, DATA_DIR: dataDir, PORT: `${port}` }));
    await server.start();
    servers.push(server);
  }
  return {
    servers,
    /** Where the write-ahead logs are. */
    logFolders: postgres
      ? [join(postgres.folder, 'postgres', 'pg_wal')]
      : servers.map(({ dataDir }) => dataDir),
    stopServers: () => Promise.all(servers.map((server) => server.stop())),
    stopDatabase: async () => {
      await postgres?.postgres.stop();
      if (postgres) rmSync(postgres.folder, { recursive: true });
    },
  };
};

export class Server {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** What it has written so far. */
  logBytes = 0;

  /** @param {number} port @param {NodeJS.ProcessEnv} env */
  constructor(port, env) {
    this.port = port;
    this.env = env;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get dataDir() {
    return this.env['DATA_DIR'] ?? '';
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  /** Ends once it is ready. */
  async start() {
    const child = startChild(process.execPath, [program], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes) => (this.logBytes += bytes.length));
    await untilReady(child);
  }

  /** @param {NodeJS.Signals} [signal] @returns the exit code */
  async stop(signal = 'SIGTERM') {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return undefined;
    child.kill(signal);
    const [code] = await once(child, 'close');
    return code;
  }
}

/** @param {import('node:child_process').ChildProcess} child */
const untilReady = (child) =>
  new Promise((resolve, reject) => {
    let output = '';
    child.once('close', (code) => reject(new Error(`A server ended with ${code}:\n${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text;
        if (output.includes('ready on ')) resolve(undefined);
      });
  });
