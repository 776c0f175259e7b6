import { eventually } from '../site/eventually.js';
import { TestSite } from '../site/test-site.js';
import { makeLive, remote, shell } from './fixture-release.js';

/** A server bundle of a remote. */
export const healthy = `exports.show = async () => 'all is well'`;

/** A server that renders the screens of a remote, `mfe-probe`. */
class Probe {
  #made = 0;

  constructor(private readonly site: TestSite) {}

  get url(): string {
    return this.site.url;
  }

  get dataDir(): string {
    return this.site.settings.dataDir;
  }

  output(): string {
    return this.site.server.output();
  }

  newVersion(): string {
    return `${(this.#made += 1)}.0.0`;
  }

  /** Makes a server bundle live. @returns its version */
  publish(bundle: string, shellVersion = '1.0.0'): string {
    const version = this.newVersion();
    makeLive(this.dataDir, [shell(shellVersion), remote(bundle, version)]);
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
    makeLive(this.dataDir, [shell(version), many, other]);
  }

  /** The pages that the server could not render, from the warnings logged since. */
  leftToBrowser(from: number): string[] {
    const log = this.output().slice(from);
    const warnings = log.matchAll(/"level":"warn","message":"Rendering (.*?) failed, so the browser/g);
    return [...warnings].map(([, what]) => what!);
  }

  /** A broken bundle leaves its page to the browser, and affects nothing else. @param logged why it failed */
  async expectLeftToBrowser(bundle: string, logged: string | RegExp): Promise<void> {
    const from = this.output().length;
    this.publish(healthy);
    expect(await this.page()).toContain('<h1>all is well</h1>');
    const version = this.publish(bundle);
    const broken = fetch(`${this.url}/screen`);
    expect((await fetch(`${this.url}/api/interests`)).status).toBe(200);
    const answer = await broken;
    const html = await answer.text();
    expect([answer.status, /<div id="root"[^>]*><\/div>/.test(html)]).toEqual([200, true]);
    expect(html).not.toContain('"state"');
    expect(await this.page('/nowhere')).toContain('<h1>no screen</h1>');
    await eventually(() => expect(this.output().slice(from)).toMatch(logged));
    expect(this.leftToBrowser(from)).toEqual([`mfe-probe ${version} ./screen at /screen`]);
  }

  async page(path = '/screen'): Promise<string> {
    return (await fetch(this.url + path)).text();
  }

  /** What a screen shows whose code this is, as the body of an async function. */
  async shown(code: string): Promise<string> {
    this.publish(`exports.show = async ({ fetch }) => { ${code} }`);
    return /<h1>(.*?)<\/h1>/s.exec(await this.page())?.[1] ?? `nothing: ${this.output()}`;
  }
}

/** @param site of the tests of a file */
export const useProbe = (site: TestSite = TestSite.use()): Probe => new Probe(site);
