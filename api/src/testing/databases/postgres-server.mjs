import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { postgresBinaries } from './postgres-binaries.mjs';

const restartTimeoutMs = 20_000;

/** A real PostgreSQL of our own, for one run of the tests. */
export class PostgresServer {
  #launch;
  #log;
  #process;

  constructor(launch, log, url) {
    this.#launch = launch;
    this.#log = log;
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
    const programArgs = [...settings, '-c', 'unix_socket_directories=', '-c', 'fsync=off'];
    // Where PostgreSQL's own collector of its log would write by default.
    const log = join(data, 'log', 'postgres.log');
    const launch = () => {
      // Not a pipe: what it logs of a statement is in the file before the answer to that arrives.
      const file = openSync(log, 'a');
      try {
        return spawn(join(bin, 'postgres'), programArgs, { ...runAs, stdio: ['ignore', 'ignore', file] });
      } finally {
        closeSync(file);
      }
    };
    const server = new PostgresServer(launch, log, `postgres://postgres@127.0.0.1:${port}/`);
    await server.#launched();
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
      try {
        return await this.#launched();
      } catch (error) {
        // Processes that a killed one left behind take a moment to notice.
        if (performance.now() - started > restartTimeoutMs) throw error;
        await setTimeout(50);
      }
    }
  }

  async #launched() {
    const before = await readFile(this.#log, 'utf8').catch(() => '');
    this.#process = this.#launch();
    let failure;
    this.#process.once('error', (error) => (failure = error));
    this.#process.once('exit', () => (failure = new Error('It exited.')));
    for (;;) {
      const cause = failure;
      const added = (await readFile(this.#log, 'utf8')).slice(before.length);
      if (added.includes('ready to accept connections')) return;
      if (cause !== undefined) throw new Error(`PostgreSQL did not start:\n${added}`, { cause });
      await setTimeout(20);
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
  await mkdir(join(data, 'log'), { mode: 0o700 });
  if (runAs.uid !== undefined) await chown(join(data, 'log'), runAs.uid, runAs.gid);
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
