import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../api/dist/testing/databases/seeded-random.js';
import { exchange } from '../trials/exchange.mjs';
import { Checker } from './checker.mjs';
import { Operations } from './operations.mjs';
import { signUp } from './people.mjs';
import { readStored } from './stored.mjs';

const clients = 24;
const writers = 8;
const maxBetweenKills = 4_000;
/** So that a server that is away is not asked without a pause. */
const afterFailureMs = 20;

/** Sends operations from many clients while the server is killed, and checks after each kill that nothing is lost. */
export class Torture {
  kills = 0;
  restarts = 0;
  counts = { acknowledged: 0, refused: 0, unknown: 0 };
  /** Acknowledged, by kind. @type {Record<string, number>} */
  changes = {};
  /** @type {string[]} */
  failures = [];
  #installation;
  #people;
  #random;
  #sent = 0;

  /**
   * @param {import('../trials/own-installation.mjs').OwnInstallation} installation
   * @param {import('./people.mjs').Person[]} people
   * @param {Checker} checker
   * @param {number} seed
   */
  constructor(installation, people, checker, seed) {
    this.#installation = installation;
    this.#people = people;
    this.checker = checker;
    this.#random = seededRandom(seed);
    this.operations = new Operations(checker, people, this.#random);
  }

  /** @param {import('../trials/own-installation.mjs').OwnInstallation} installation @param {number} seed */
  static async start(installation, seed) {
    const people = await signUp(installation, writers);
    const { rows } = await readStored(installation.databaseSettings, counted(people));
    return new Torture(installation, people, new Checker(rows), seed);
  }

  get findings() {
    return [
      ...this.checker.lost.map((what) => `lost: ${what}`),
      ...this.checker.phantom.map((what) => `phantom: ${what}`),
      ...this.failures,
    ];
  }

  /** Until so many operations are acknowledged, or something was found. @param {number} wanted */
  async run(wanted) {
    while (this.counts.acknowledged < wanted && this.findings.length === 0) {
      const strikesAt = this.#sent + 50 + this.#random() ** 2 * Math.min(wanted / 5, maxBetweenKills);
      const delayMs = this.#random() * 20;
      const signal = this.#random() < 0.85 ? 'SIGKILL' : 'SIGTERM';
      await this.#round(() => this.counts.acknowledged >= wanted, strikesAt, delayMs, signal);
      const { rows, problems } = await readStored(this.#installation.databaseSettings, counted(this.#people));
      this.checker.check(rows);
      this.failures.push(...problems);
    }
  }

  /** @param {() => boolean} isEnough @param {number} strikesAt @param {number} delayMs @param {'SIGKILL' | 'SIGTERM'} signal */
  async #round(isEnough, strikesAt, delayMs, signal) {
    let isOver = false;
    const strike = async () => {
      await setTimeout(delayMs);
      isOver = true;
      this[signal === 'SIGKILL' ? 'kills' : 'restarts'] += 1;
      await this.#installation.endServer(signal);
    };
    /** @type {Promise<void> | undefined} */
    let striking;
    const work = async () => {
      while (!isOver && !isEnough()) {
        await this.#send(this.operations.next());
        if (this.#sent >= strikesAt) striking ??= strike();
      }
    };
    await Promise.all(Array.from({ length: clients }, work));
    await striking;
    if (striking) await this.#installation.startServer();
  }

  /** @param {import('./operations.mjs').Request} request */
  async #send(request) {
    this.#sent += 1;
    const { operation, by, learn } = request;
    const answer = await this.#call(request);
    const status = answer?.status ?? 500;
    if (status >= 500) await setTimeout(afterFailureMs);
    if (answer && status >= 500 && status !== 503)
      this.failures.push(`failed: ${request.method} ${request.path} was answered with ${status}`);
    const outcome = status >= 500 ? 'unknown' : status < 400 ? 'acknowledged' : 'refused';
    this.counts[outcome] += 1;
    if (outcome === 'acknowledged') learn?.(answer?.body);
    if (!operation) return;
    this.checker.ended({ ...operation, outcome }, by);
    const kind = `${operation.noun}.${operation.kind}`;
    if (outcome === 'acknowledged') this.changes[kind] = (this.changes[kind] ?? 0) + 1;
  }

  /** Once: unlike a browser, it never repeats a request whose connection was lost. @param {import('./operations.mjs').Request} request */
  async #call({ method, path, token, body, expected }) {
    const headers = {
      ...(token && { 'x-auth-token': token }),
      ...(body && { 'content-type': 'application/json' }),
      ...(expected !== undefined && { 'if-match': `"${expected}"` }),
    };
    const request = { method, path: `/api/${path}`, headers, body: body && JSON.stringify(body) };
    return exchange(this.#installation.url, request).catch(() => undefined);
  }
}

/** Sessions of those who come and go end with them. @param {import('./people.mjs').Person[]} people @returns {(row: any) => boolean} */
const counted = (people) => {
  const ids = new Set(people.map(({ userId }) => userId));
  return ({ noun, userId }) => noun !== 'session' || ids.has(userId);
};
