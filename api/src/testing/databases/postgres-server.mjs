import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { postgresBinaries } from './postgres-binaries.mjs';

const restartTimeoutMs = 20_000;

/** A real PostgreSQL of our own, for one run of the tests. */
export class PostgresServer {
  #launch;
  #process;

  constructor(launch, url) {
    this.#launch = launch;
    /** Of the server; a database's name is appended. Ends in a slash. */
    this.url = url;
  }

  /**
   * @param {string} folder takes the data; the caller removes it after `stop`
   * @returns {Promise<PostgresServer>}
   */
  static async start(folder) {
    await chmod(folder, 0o755);
    const { bin, runAs } = await postgresBinaries(join(folder, 'postgres-programs'));
    const data = await makeCluster(bin, runAs, join(folder, 'postgres'));
    const port = await freePort();
    // As docs/operate.md advises, so that no old segment of the log stays with what was deleted.
    const settings = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-c', 'wal_recycle=off'];
    const launch = () =>
      spawn(join(bin, 'postgres'), [...settings, '-c', 'unix_socket_directories=', '-c', 'fsync=off'], {
        ...runAs,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    const server = new PostgresServer(launch, `postgres://postgres@127.0.0.1:${port}/`);
    server.#process = launch();
    await untilReady(server.#process);
    return server;
  }

  /**
   * Waits for its end.
   *
   * @param {'SIGINT' | 'SIGQUIT' | 'SIGKILL'} [signal] PostgreSQL's "fast" shutdown, which ends connections and closes
   *   its files; the "immediate" one, which does not; or none
   */
  async stop(signal = 'SIGINT') {
    const exited = once(this.#process, 'exit');
    this.#process.kill(signal);
    await exited;
  }

  /** Starts again what was stopped. */
  async restart() {
    const started = performance.now();
    for (;;) {
      this.#process = this.#launch();
      try {
        return await untilReady(this.#process);
      } catch (error) {
        // Processes that a killed one left behind take a moment to notice.
        if (performance.now() - started > restartTimeoutMs) throw error;
        await setTimeout(50);
      }
    }
  }
}

const makeCluster = async (bin, runAs, data) => {
  await mkdir(data, { mode: 0o700 });
  if (runAs.uid !== undefined) await chown(data, runAs.uid, runAs.gid);
  await promisify(execFile)(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    { ...runAs, cwd: data },
  );
  // Only this role, which a test creates, needs its password.
  await writeFile(
    join(data, 'pg_hba.conf'),
    'host all with_password 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n',
  );
  return data;
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const untilReady = (server) =>
  new Promise((resolve, reject) => {
    let log = '';
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    server.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
  });
