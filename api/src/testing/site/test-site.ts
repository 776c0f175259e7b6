import type { FindOptionsWhere } from 'typeorm';
import { AuditEntry } from '../../database/audit-entry.entity.js';
import type { DatabaseSettings } from '../../database/data-sources.js';
import { readRows } from '../databases/read-rows.js';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '../databases/test-database.js';
import { serverEnvironment } from '../server/server-environment.js';
import { type HostedServer, hostServer } from '../server/host-server.js';
import { launchServer, type ServerProcess } from '../server/start-server.js';
import { ApiClient } from './api-client.js';
import { secretsIn } from './secrets-in.js';

/** A password that every installation takes. */
export const password = 'a phrase of five words';

export const ownerEmail = 'owner@portfolio.example';

/** For a first start: nobody can sign in, and the owner's account waits for its one-time link. */
export const unclaimed = { OWNER_EMAIL: undefined, OWNER_PASSWORD: undefined };

const claimedOwner = { OWNER_EMAIL: ownerEmail, OWNER_PASSWORD: password };

/** What a first start leaves behind that is given its owner. */
const startOnce = async (settings: DatabaseSettings): Promise<void> => {
  const server = hostServer({ ...serverEnvironment(settings), ...claimedOwner });
  await server.ready;
  await server.stop();
};

/** The built server on a database of its own, with accounts open and the owner's account claimed. */
export class TestSite<Server extends HostedServer = HostedServer> {
  #data!: TestDatabase;
  #server!: Server;
  #url = '';
  #clients = 0;

  private constructor(
    private readonly run: (env: NodeJS.ProcessEnv) => Server,
    private environment: NodeJS.ProcessEnv,
  ) {}

  /**
   * One at a time in a spec; `startProcess` for a second one.
   *
   * @param environment beside the database's, over that of an installation with a claimed owner; with another owner it
   *   is the first start
   */
  static start(environment: NodeJS.ProcessEnv = {}): Promise<TestSite> {
    return new TestSite(hostServer, environment).#start();
  }

  /** As a process of its own, which a test can signal, look at, or have killed by `restart` and `stop`. */
  static startProcess(environment: NodeJS.ProcessEnv = {}): Promise<ProcessSite> {
    return new TestSite(launchServer, environment).#start();
  }

  /** As `start`, before all tests of a file, and stopped after them. */
  static use(environment: NodeJS.ProcessEnv = {}): TestSite {
    return new TestSite(hostServer, environment).#use();
  }

  /** As `startProcess`, before all tests of a file, and stopped after them. */
  static useProcess(environment: NodeJS.ProcessEnv = {}): ProcessSite {
    return new TestSite(launchServer, environment).#use();
  }

  #use(): this {
    beforeAll(() => this.#start());
    afterAll(() => this.stop());
    return this;
  }

  async #start(): Promise<this> {
    const isFirst = Object.keys(claimedOwner).some((name) => name in this.environment);
    this.#data = await (isFirst ? createTestDatabase() : copyTestDatabase('claimed', startOnce));
    this.#server = this.#launch();
    this.#url = await this.#server.ready;
    return this;
  }

  get url(): string {
    return this.#url;
  }

  get settings(): TestDatabase['settings'] {
    return this.#data.settings;
  }

  get server(): Server {
    return this.#server;
  }

  /** A visitor who has called from this address never before. */
  visitor(): ApiClient {
    this.#clients += 1;
    return new ApiClient(this.#url, `198.51.${this.#clients >> 8}.${this.#clients & 255}`);
  }

  /** A new user, signed in. */
  async user(fields: Record<string, unknown> = {}): Promise<ApiClient> {
    const client = this.visitor();
    const email = `user${this.#clients}@portfolio.example`;
    const answer = await client.post('users/new', {
      firstName: 'Ada',
      lastName: 'Tester',
      email,
      company: 'Test Ltd',
      password,
      ...fields,
    });
    if (answer.status !== 201) throw new Error(`The registration was answered with ${answer.text}`);
    client.token = answer.body.token;
    return client;
  }

  /** Signs in with the password that all test accounts have. */
  async signIn(email: string): Promise<ApiClient> {
    const client = this.visitor();
    const answer = await client.post('auth', { email, password });
    if (answer.status !== 200) throw new Error(`The sign-in was answered with ${answer.text}`);
    client.token = answer.body.token;
    return client;
  }

  owner(): Promise<ApiClient> {
    return this.signIn(ownerEmail);
  }

  /** Entries of the audit, the oldest first. */
  audited(where: FindOptionsWhere<AuditEntry> = {}): Promise<AuditEntry[]> {
    return readRows(this.settings, AuditEntry, { where, order: { id: 'ASC' } });
  }

  /**
   * Ends the server, a process as a crash would, and starts it again on the same data. Clients have to be made anew.
   *
   * @param change to the environment
   */
  async restart(change: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stopServer();
    this.environment = { ...this.environment, ...change };
    this.#server = this.#launch();
    this.#url = await this.#server.ready;
  }

  /**
   * Ends the server and leaves the data.
   *
   * @throws when the server wrote what nobody may read in a log
   */
  async stopServer(): Promise<void> {
    await this.#server.stop();
    const secrets = secretsIn(this.#server.output(), password);
    if (secrets.length > 0) throw new Error(`The server wrote ${secrets.join(' and ')}`);
  }

  async stop(): Promise<void> {
    try {
      await this.stopServer();
    } finally {
      await this.#data.drop();
    }
  }

  #launch(): Server {
    return this.run({
      ...serverEnvironment(this.#data.settings),
      TRUST_PROXY: '1',
      // Tests write more in a minute than people do.
      LIMIT_WRITES_PER_MINUTE: '1000000',
      LIMIT_ALL_MESSAGES_PER_MINUTE: '1000000',
      ...claimedOwner,
      ...this.environment,
    });
  }
}

/** Of a process of its own. */
export type ProcessSite = TestSite<ServerProcess>;
