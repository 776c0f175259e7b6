import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedIn } from '@portico/contract/accounts/auth';
import type { Site } from '@portico/contract/content/site';
import { owner, testEnvironment } from '../../commands/steps/running-product.mjs';
import { FaultProxy } from './fault-proxy.js';
import { addRows } from './only-in-the-database.js';
import type { Alter } from './publish-copy.js';
import { publishCopy } from './publish-copy.js';
import type { Altered } from './publish-front-ends.js';
import { publishFrontEnds } from './publish-front-ends.js';
import { ServerProcess } from './server-process.js';
import type { Person } from './sessions.js';
import { openSession } from './sessions.js';

/** Nothing that is set for a person's own installation reaches the tests, and all data goes when this process ends. */
const environment = testEnvironment();

const claimed = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/** Everybody in these tests comes from one address, and few people do all that is done. */
const limits = {
  LIMIT_SIGN_INS_PER_MINUTE: '1000',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
  LIMIT_WRITES_PER_MINUTE: '1000',
  LIMIT_EXPORTS_PER_HOUR: '1000',
};

/** The whole product as a person meets it: a server with its data and releases, reached through a proxy. */
export class Product {
  readonly #sessions: Partial<Record<Person, Promise<SignedIn>>> = {};

  private constructor(
    readonly url: string,
    readonly proxy: FaultProxy,
    readonly server: ServerProcess,
    readonly dataDir: string,
  ) {}

  /**
   * With fresh data, all front ends as they were built last, rows that are not in the built-in sample, and accounts
   * open, since the owner's is claimed.
   *
   * @param settings of the server, instead of those of every test
   * @param altered front ends that are published as altered copies
   * @param data a folder whose copy it begins with, instead of fresh data
   */
  static async start(
    settings: NodeJS.ProcessEnv = {},
    altered: Altered = {},
    data?: string,
  ): Promise<Product> {
    const dataDir = await mkdtemp(join(environment['DATA_DIR']!, 'product-'));
    if (data !== undefined) await cp(data, dataDir, { recursive: true });
    await publishFrontEnds(dataDir, altered);
    const proxy = new FaultProxy();
    const url = await proxy.listen();
    const server = await ServerProcess.start({
      ...environment,
      ...claimed,
      ...limits,
      ...settings,
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
    });
    proxy.passTo(server.url);
    addRows(dataDir);
    return new Product(url, proxy, server, dataDir);
  }

  /** The one session of a person here: a hash of a password takes its time. A test that ends one opens its own. */
  session(person: Person): Promise<SignedIn> {
    return (this.#sessions[person] ??= openSession(this.url, person));
  }

  /** See `publishCopy`. */
  publishCopy(name: string, alter: Alter): Promise<string> {
    return publishCopy(this.dataDir, name, alter);
  }

  /** Replaces the owner's content, as the owner does with an editor. */
  async writeSite(site: Site): Promise<void> {
    await writeFile(join(this.dataDir, 'site.json'), JSON.stringify(site));
  }

  async stop(): Promise<void> {
    await this.proxy.close();
    await this.server.stop();
    await rm(this.dataDir, { recursive: true });
  }
}
