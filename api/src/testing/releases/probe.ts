import { createTestDatabase, type TestDatabase } from '../databases/test-database.js';
import { serverEnvironment } from '../server/server-environment.js';
import { launchServer, type ServerProcess } from '../server/start-server.js';
import { makeLive, remote, shell } from './fixture-release.js';

/** A server that renders the screens of a remote, `mfe-probe`. */
class Probe {
  data!: TestDatabase;
  server!: ServerProcess;
  url!: string;
  #made = 0;

  newVersion(): string {
    return `${(this.#made += 1)}.0.0`;
  }

  /** Makes a server bundle live. @returns its version */
  publish(bundle: string, shellVersion = '1.0.0'): string {
    const version = this.newVersion();
    makeLive(this.data.settings.dataDir, [shell(shellVersion), remote(bundle, version)]);
    return version;
  }

  /** Makes a remote live whose route has a parameter, and another one. */
  publishMany(bundle: string): void {
    const version = this.newVersion();
    const many = remote(bundle, version, { name: 'mfe-probe', path: '/screen/:number' });
    const other = remote(`exports.show = ({ path }) => path`, version, {
      name: 'mfe-other',
      path: '/other/:number',
    });
    makeLive(this.data.settings.dataDir, [shell(version), many, other]);
  }

  async page(path = '/screen'): Promise<string> {
    return (await fetch(this.url + path)).text();
  }

  /** What a screen shows whose code this is, as the body of an async function. */
  async shown(code: string): Promise<string> {
    this.publish(`exports.show = async ({ fetch }) => { ${code} }`);
    return /<h1>(.*?)<\/h1>/s.exec(await this.page())?.[1] ?? `nothing: ${this.server.output()}`;
  }
}

/** Starts the server before the tests of a file, and stops it after them. */
export function useProbe(): Probe {
  const probe = new Probe();
  beforeAll(async () => {
    probe.data = await createTestDatabase();
    probe.server = launchServer(serverEnvironment(probe.data.settings));
    probe.url = await probe.server.ready;
  });
  afterAll(async () => {
    await probe.server.stop();
    await probe.data.drop();
  });
  return probe;
}
