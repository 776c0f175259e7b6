import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Grant } from '@portico/contract/releases/grants';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import { extendGrants, changeGrant } from '@portico/release/access/grants';
import { addToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { guardOf } from '../../database/process-lock.js';
import { type ProcessSite, TestSite } from '../site/test-site.js';
import { type FixtureRelease, makeLive, remote, shell } from './fixture-release.js';
import { packFixture } from './pack-fixture.js';

/** Of the screen of mfe-notes. */
export const notesPath = '/info/notes';

export const notes = (version: string, shown = `notes ${version}`): FixtureRelease => ({
  ...remote(`exports.default = () => null; exports.show = async () => '${shown}'`, version, {
    name: 'mfe-notes',
    path: notesPath,
  }),
  source: { team: 'Notes', repository: 'https://code.example/notes', commit: '1a2b3c4d5e6f' },
});

const allRights: ReleaseRight[] = ['upload', 'promote', 'rollback', 'withdraw'];

/** A site with a shell, and the team of mfe-notes with a token, before each test of the file. */
export class ShippingSite<Site extends TestSite = TestSite> {
  site!: Site;
  store!: ReleaseStore;
  token = '';
  #versions = 0;

  static use(): ShippingSite {
    return new ShippingSite().#use(() => TestSite.start());
  }

  /** With a server that is a process of its own. */
  static useProcess(): ShippingSite<ProcessSite> {
    return new ShippingSite<ProcessSite>().#use(() => TestSite.startProcess());
  }

  #use(start: () => Promise<Site>): this {
    beforeAll(async () => {
      this.site = await start();
      const { settings } = this.site;
      this.store = new ReleaseStore(settings.dataDir, { guard: guardOf(settings) });
    });
    beforeEach(() =>
      this.store.change(() => {
        makeLive(this.site.settings.dataDir, [shell()]);
        extendGrants(this.store, ['mfe-notes'], { paths: [notesPath], rendering: true });
        this.token = this.newToken(['mfe-notes']).secret;
      }),
    );
    afterAll(() => this.site.stop());
    return this;
  }

  newToken(frontEnds: string[], rights = allRights, until: string | null = null) {
    return addToken(this.store, { frontEnds, rights, until });
  }

  async grant(changes: Partial<Grant>): Promise<void> {
    await this.store.change(() =>
      changeGrant(this.store, 'mfe-notes', (grant) => ({ ...grant, ...changes })),
    );
  }

  nextVersion(): string {
    this.#versions += 1;
    return `1.0.${this.#versions}`;
  }

  /** @param body a Buffer is sent as an archive, all else as JSON */
  async call(method: string, url: string, body?: unknown, token = this.token) {
    const isArchive = body instanceof Buffer;
    const response = await fetch(`${this.site.url}/api/releases${url}`, {
      method,
      headers: {
        'x-release-token': token,
        ...(body !== undefined && { 'content-type': isArchive ? 'application/gzip' : 'application/json' }),
      },
      ...(body !== undefined && { body: isArchive ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
    await checkAnswer(this.site.url, `${method} /api/releases${url}`, answer);
    return answer;
  }

  async upload(version: string, goal = 'promote', fixture = notes(version), token = this.token) {
    return this.call('PUT', `/mfe-notes/${version}?goal=${goal}`, await packFixture(fixture), token);
  }

  /** Sends a half of an upload, or only its head if another length is announced. */
  async beginUpload(version: string, token = this.token, announced?: number): Promise<Socket> {
    const body = await packFixture(notes(version));
    const { hostname, port } = new URL(this.site.url);
    const socket = connect(Number(port), hostname);
    const head = [
      `PUT /api/releases/mfe-notes/${version}?goal=promote HTTP/1.1`,
      `host: ${hostname}`,
      `x-release-token: ${token}`,
      'content-type: application/gzip',
      `content-length: ${announced ?? body.length}`,
    ];
    await new Promise<void>((resolve) => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(announced ? '' : body.subarray(0, body.length / 2), () => resolve());
    });
    return socket;
  }

  async page(): Promise<string> {
    return (await fetch(this.site.url + notesPath)).text();
  }

  /** What is in the store of mfe-notes. */
  stored(): string[] {
    const folder = join(this.store.root, 'mfe-notes');
    return existsSync(folder) ? readdirSync(folder) : [];
  }
}

export const messagesOf = ({ body }: { body: { errors: { msg: string }[] } }): string[] =>
  body.errors.map(({ msg }) => msg);
