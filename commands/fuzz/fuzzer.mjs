import { secretsIn } from '../../api/dist/testing/site/secrets-in.js';
import { AnswerCheck } from './answer-check.mjs';
import { operationsOf } from './api-document.mjs';
import { exchange, NoAnswer } from './exchange.mjs';
import { Known } from './known.mjs';
import { isAboutKeeper, People } from './people.mjs';
import { drawPlans, plansFor } from './plans.mjs';

/**
 * @typedef {import('./exchange.mjs').Request} Request
 * @typedef {import('./exchange.mjs').Answer} Answer
 * @typedef {{ what: string, request: Request, answer: Answer | undefined }} Finding
 */

const sequenceLength = 500;
const atOnce = 20;

/** Sends requests one after the other, each made with what earlier answers said, and checks the answers. */
export class Fuzzer {
  /** By the hundreds of their statuses. @type {Record<string, number>} */
  statuses = {};
  /** How often each operation was asked for, and how often it did what it is for. @type {Map<string, { sent: number, done: number }>} */
  operations = new Map();
  #operations;
  #plans;
  #known = new Known();
  #people;
  #check;
  #drawn = 0;

  /**
   * @param {import('./installation.mjs').Installation} installation
   * @param {Record<string, any>} document
   * @param {number} seed
   * @param {(finding: Finding) => void} report may throw to end the run
   * @param {import('./team-releases.mjs').TeamRelease[]} releases
   */
  constructor(installation, document, seed, report, releases) {
    this.#operations = operationsOf(document);
    this.#plans = plansFor(this.#operations, releases);
    this.installation = installation;
    this.seed = seed;
    this.report = report;
    this.#people = new People(this.#known, (request) => this.#send(request));
    const secrets = installation.secrets();
    for (const { method, path } of this.#operations)
      this.operations.set(`${method} ${path}`, { sent: 0, done: 0 });
    this.#check = new AnswerCheck(document, (text) => secretsIn(text, ...secrets));
  }

  /** One at a time. @param {number} howMany @param {number} endsAt of `performance.now()` */
  async run(howMany, endsAt) {
    for (const plan of this.#draw(howMany)) {
      if (performance.now() > endsAt) return;
      if (this.#people.areGone) await this.#people.renew(this.installation);
      const request = this.#request(plan);
      if (!isAboutKeeper(request)) await this.#send(request);
    }
  }

  /** Many at once, so that limits refuse some and others have to wait. @param {number} howMany @param {number} endsAt of `performance.now()` */
  async flood(howMany, endsAt) {
    for (let left = howMany; left > 0 && performance.now() < endsAt; left -= sequenceLength) {
      await this.#people.renew(this.installation);
      const plans = this.#draw(Math.min(left, sequenceLength));
      const work = async () => {
        for (const plan of plans) {
          const request = this.#request(plan);
          if (!isAboutKeeper(request)) await this.#send(request, true);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    }
  }

  /** @param {number} howMany */
  *#draw(howMany) {
    for (let left = howMany; left > 0; left -= sequenceLength) {
      this.#drawn += 1;
      // Far enough apart for the sequences of two seeds to differ.
      const seed = Math.imul(this.seed, 1_000_003) + this.#drawn;
      yield* drawPlans(this.#plans, seed, Math.min(left, sequenceLength));
    }
  }

  /** @param {import('./plans.mjs').Plan} plan @returns {Request} */
  #request(plan) {
    const { person, draft } = this.#known.draftOf(plan);
    const { method, headers, content } = draft;
    const pathname = `/${draft.segments.join('/')}`;
    const body =
      Buffer.isBuffer(content) || content === undefined ? content : Buffer.from(JSON.stringify(content));
    const path = pathname + (draft.query.length > 0 ? `?${draft.query.join('&')}` : '');
    const url = this.installation.url;
    return { url, method, path, headers, body, sent: content, person };
  }

  /** @param {Request['operation']} operation @param {number} status */
  #count(operation, status) {
    const counted = operation && this.operations.get(`${operation.method} ${operation.path}`);
    if (!counted) return;
    counted.sent += 1;
    if (status < 300) counted.done += 1;
  }

  /** @param {Request} request @param {boolean} [isFlooded] @returns {Promise<Answer | undefined>} */
  async #send(request, isFlooded = false) {
    const { emails } = this.#known;
    const [pathname = ''] = request.path.split('?');
    request.operation = this.#operations.find(
      ({ method, pattern }) => method === request.method && pattern.test(pathname),
    );
    try {
      const answer = await exchange(request);
      const hundred = `${Math.floor(answer.status / 100)}xx`;
      this.statuses[hundred] = (this.statuses[hundred] ?? 0) + 1;
      this.#count(request.operation, answer.status);
      for (const what of this.#check.findings(request, answer, { isFlooded, emails }))
        this.report({ what, request, answer });
      this.#known.learn(request, answer);
      this.#people.note(request, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.report({ what: `No answer: ${error.message}`, request, answer: undefined });
      return undefined;
    }
  }
}
