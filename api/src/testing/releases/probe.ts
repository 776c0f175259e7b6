import { createTestDatabase, type TestDatabase } from '../databases/test-database.js';
import { serverEnvironment } from '../server/server-environment.js';
import { launchServer, type ServerProcess } from '../server/start-server.js';
import { eventually } from '../site/eventually.js';
import { makeLive, remote, shell } from './fixture-release.js';

/** A server bundle of a remote. */
export const healthy = `exports.show = async () => 'all is well'`;

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

  /** Checks the healthy page, then publishes the bundle as the next version. */
  async healthyThen(bundle: string): Promise<string> {
    this.publish(healthy);
    expect(await this.page()).toContain('<h1>all is well</h1>');
    return this.publish(bundle);
  }

  /** The pages that the server could not render, from the warnings logged since. */
  leftToBrowser(from: number): string[] {
    const log = this.server.output().slice(from);
    const warnings = log.matchAll(/"level":"warn","message":"Rendering (.*?) failed, so the browser/g);
    return [...warnings].map(([, what]) => what!);
  }

  /** A broken bundle leaves its page to the browser, and affects nothing else. @param logged why it failed */
  async expectLeftToBrowser(bundle: string, logged: string | RegExp): Promise<void> {
    const from = this.server.output().length;
    const version = await this.healthyThen(bundle);
    const broken = fetch(`${this.url}/screen`);
    expect((await fetch(`${this.url}/api/interests`)).status).toBe(200);
    const answer = await broken;
    const html = await answer.text();
    expect([answer.status, /<div id="root"[^>]*><\/div>/.test(html)]).toEqual([200, true]);
    expect(html).not.toContain('"state"');
    expect(await this.page('/nowhere')).toContain('<h1>no screen</h1>');
    await eventually(() => expect(this.server.output().slice(from)).toMatch(logged));
    expect(this.leftToBrowser(from)).toEqual([`mfe-probe ${version} ./screen at /screen`]);
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
