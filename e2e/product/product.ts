import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SignedIn } from '@portico/contract/accounts/auth';
import type { SiteSettingsEdit } from '@portico/contract/site/site';
import { aSiteEdit } from '@portico/contract/testing/rows';
import { frontEnds, root } from '../../tools/steps/checkout.mjs';
import { freePort } from '../../tools/testing/free-port.mjs';
import { owner, serverProgram, startProduct, testEnvironment } from '../../tools/steps/running-product.mjs';
import { FaultProxy } from './fault-proxy.js';
import { builtFrontEnd } from './front-ends.js';
import { addRows, unclaimOwner } from './only-in-the-database.js';
import { type Alter, publish, publishCopy, storeCopy } from './publish-copy.js';
import { restoreData } from './restore-data.js';
import { openSession, type Person } from './sessions.js';

/** Nothing that is set for a person's own installation reaches the tests, and all data goes when this process ends. */
const environment = testEnvironment();

const samePriority = pathToFileURL(join(root, 'api/src/testing/server/same-priority.mjs')).href;

const serve = [process.execPath, '--import', samePriority, serverProgram];

const claimed = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/** Everybody in these tests comes from one address, and few people do all that is done. */
const limits = {
  LIMIT_SIGN_INS_PER_MINUTE: '1000',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
  LIMIT_MESSAGES_PER_HOUR: '1000',
  LIMIT_ALL_MESSAGES_PER_MINUTE: '1000',
  LIMIT_WRITES_PER_MINUTE: '1000',
  LIMIT_EXPORTS_PER_HOUR: '1000',
  // On a busy machine a page would be left to browsers, and nothing shown without scripts.
  LIMIT_PAGE_WAIT_MS: '60000',
};

/** Names the folder of what the products of a run begin with, for its workers. */
const prepared = 'PREPARED_PRODUCT';

/** In that folder: who is signed in with its database. */
const sessionsFile = 'sessions.json';

type Sessions = Partial<Record<Person, SignedIn>>;

interface Beginning {
  /** Of the server, instead of those of every test. */
  settings?: NodeJS.ProcessEnv;
  /** A folder whose database it begins with, instead of that of a first start; null for that one, unclaimed. */
  data?: string | null;
  /** A name for it, instead of its address. */
  host?: 'localhost';
}

/** The whole product as a person meets it: a server with its data and releases, reached through a proxy. */
export class Product {
  private constructor(
    readonly url: string,
    readonly proxy: FaultProxy,
    readonly server: Awaited<ReturnType<typeof startProduct>>,
    readonly dataDir: string,
    private readonly isSample: boolean,
    private readonly sessions: Sessions,
  ) {}

  /** Once for a run: what a first start does takes longer than copying its data. */
  static async prepare(): Promise<void> {
    const folder = await mkdtemp(join(environment['DATA_DIR']!, 'prepared-'));
    const data = join(folder, 'data');
    for (const name of frontEnds()) await publish(data, builtFrontEnd(name));
    const server = await startProduct({ ...environment, ...claimed, DATA_DIR: data }, serve);
    const [user, administrator] = await Promise.all(
      (['user', 'administrator'] as const).map((person) => openSession(server.url, person)),
    );
    await writeFile(join(folder, sessionsFile), JSON.stringify({ user, administrator }));
    await server.stop();
    addRows(data);
    await rename(join(data, 'releases'), join(folder, 'releases'));
    process.env[prepared] = folder;
  }

  /**
   * With all front ends as they were built last, rows that are not in the built-in sample, and accounts open, since the
   * owner's is claimed.
   */
  static async start({ settings, data, host }: Beginning = {}): Promise<Product> {
    const dataDir = await mkdtemp(join(environment['DATA_DIR']!, 'product-'));
    const from = process.env[prepared]!;
    await cp(data ?? join(from, 'data'), dataDir, { recursive: true });
    if (data === null) unclaimOwner(dataDir);
    await cp(join(from, 'releases'), join(dataDir, 'releases'), { recursive: true });
    const proxy = new FaultProxy();
    const address = await proxy.listen();
    const url = host === undefined ? address : address.replace('127.0.0.1', host);
    const port = await freePort();
    const own = { DATA_DIR: dataDir, PUBLIC_URL: url };
    const server = await startProduct(
      { ...environment, ...claimed, ...limits, ...settings, ...own },
      serve,
      port,
    );
    proxy.passTo(`http://127.0.0.1:${port}`);
    if (data) addRows(dataDir);
    const isSample = data === undefined;
    const sessions = isSample ? await readFile(join(from, sessionsFile), 'utf8') : '{}';
    return new Product(url, proxy, server, dataDir, isSample, JSON.parse(sessions) as Sessions);
  }

  /** The one session of a person here: a hash of a password takes its time. A test that ends one opens its own. */
  async session(person: Person): Promise<SignedIn> {
    return (this.sessions[person] ??= await openSession(this.url, person));
  }

  /** See `publishCopy`. */
  publishCopy(name: string, alter: Alter): Promise<string> {
    return publishCopy(this.dataDir, name, alter);
  }

  /** See `storeCopy`. */
  storeCopy(name: string, alter: Alter): Promise<string> {
    return storeCopy(this.dataDir, name, alter);
  }

  /** Calls the API as the administrator, with data or a JPEG. @throws Error when it refuses */
  async call(method: 'POST' | 'PUT', path: string, data: object | Buffer = {}): Promise<unknown> {
    const { token } = await this.session('administrator');
    const isJpeg = Buffer.isBuffer(data);
    const answer = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: { 'content-type': isJpeg ? 'image/jpeg' : 'application/json', 'x-auth-token': token },
      body: isJpeg ? new Uint8Array(data) : JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${await answer.text()}`);
    return answer.json();
  }

  /** Saves Site Settings. */
  async saveSite(change: Partial<SiteSettingsEdit>): Promise<void> {
    await this.call('PUT', 'site/settings', { ...aSiteEdit(change), password: owner.password });
  }

  /** Undoes what a test changed: rows, what is live, and who is signed in. A grown one stays as it is. */
  restore(): void {
    if (this.isSample) restoreData(this.dataDir, process.env[prepared]!);
  }

  async stop(): Promise<void> {
    await this.proxy.close();
    await this.server.stop();
    await rm(this.dataDir, { recursive: true });
  }
}
