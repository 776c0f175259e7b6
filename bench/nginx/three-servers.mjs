import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../commands/steps/free-port.mjs';
import { root } from '../../commands/steps/checkout.mjs';
import { startChild } from '../../commands/steps/run.mjs';
import { owner, testEnvironment } from '../../commands/steps/running-product.mjs';

/** As a service manager starts them. */
const program = join(root, 'commands', 'serve.mjs');

/**
 * Three servers with folders of their own and one PostgreSQL.
 *
 * @param {string} folder takes their data
 */
export const startThreeServers = async (folder) => {
  const { PostgresServer } = await import(
    join(root, 'api', 'src', 'testing', 'databases', 'postgres-server.mjs')
  );
  const postgres = await PostgresServer.start(folder);
  const admin = new pg.Client(`${postgres.url}postgres`);
  await admin.connect();
  await admin.query('CREATE DATABASE portico');
  await admin.end();
  const shared = {
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://portfolio.example',
    DATABASE_URL: `${postgres.url}portico`,
    DATA_SECRET: randomBytes(32).toString('base64'),
    TRUST_PROXY: '1',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    LIMIT_WRITES_PER_MINUTE: '1000000',
    LIMIT_REGISTRATIONS_PER_HOUR: '1000',
    LIMIT_ENTRIES: '1000000',
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  const servers = ports.map((port) => {
    const dataDir = join(folder, `data-${port}`);
    mkdirSync(dataDir);
    return new Server(testEnvironment({ ...shared, DATA_DIR: dataDir, PORT: `${port}` }));
  });
  for (const server of servers) await server.start();
  return {
    ports,
    servers,
    stopServers: () => Promise.all(servers.map((server) => server.stop())),
    stopDatabase: () => postgres.stop(),
  };
};

class Server {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /** @param {NodeJS.ProcessEnv} env */
  constructor(env) {
    this.env = env;
  }

  /** Ends once it is ready. */
  async start() {
    this.#child = startChild(process.execPath, [program], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await untilReady(this.#child);
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
