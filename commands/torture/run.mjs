import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../api/dist/testing/databases/seeded-random.js';
import { call } from './operations/call.mjs';
import { ServedPictures } from './checker/served-pictures.mjs';
import { Checker } from './checker/checker.mjs';
import { drawFault, faultsOf } from './faults.mjs';
import { History } from './history.mjs';
import { Operations } from './operations/operations.mjs';
import { drawPlan } from './plan.mjs';

const clients = 24;

const maxBetweenFaults = 4_000;

/** So that a database that is away is not asked without a pause. */
const afterFailureMs = 20;

/** The database's own checks take longer with more data. */
const untilThorough = 1.1;

/** Sends operations from many clients while faults strike, and checks after each fault that nothing is lost. */
export class Torture {
  #installation;
  #checker;
  #operations;
  #pictures = new ServedPictures();
  #kinds;
  #planRandom;
  #faultRandom;
  #sent = 0;
  #thoroughAt = 0;
  /** What fails now may be done. */
  #isInDoubt = false;

  /**
   * @param {import('./installation.mjs').Installation} installation
   * @param {import('./checker/stored.mjs').Stored} stored before anything is sent
   * @param {number} seed
   */
  constructor(installation, stored, seed) {
    this.#installation = installation;
    this.#kinds = faultsOf(installation);
    this.history = new History(join(installation.folder, 'history.jsonl'));
    this.#checker = new Checker(stored, this.history.found);
    this.#operations = new Operations(this.#checker);
    this.#planRandom = seededRandom(seed);
    this.#faultRandom = seededRandom(seed + 1_000_003);
  }

  /** Until so many operations are acknowledged, or something was found. @param {number} wanted */
  async run(wanted) {
    const isEnough = () => this.history.counts.acknowledged >= wanted;
    while (!isEnough() && this.history.findings.length === 0) {
      const fault = drawFault(this.#kinds, this.#faultRandom, Math.min(wanted / 5, maxBetweenFaults));
      await this.#round(fault, isEnough);
    }
    await this.#check(true);
    await this.history.close();
  }

  /** Until a fault has struck. @param {import('./faults.mjs').Fault} fault @param {() => boolean} isEnough */
  async #round(fault, isEnough) {
    const kind = /** @type {import('./faults.mjs').Kind} */ (this.#kinds[fault.kind]);
    const strikesAt = this.#sent + fault.after;
    let isOver = false;
    const strike = async () => {
      await setTimeout(fault.delayMs);
      this.history.fault(fault.kind);
      isOver = kind.endsServer === true;
      if (kind.movesClock) this.#checker.moveClock();
      this.#isInDoubt = kind.leavesDoubt === true;
      await kind.strike(this.#installation, fault);
      isOver = true;
    };
    /** @type {Promise<void> | undefined} */
    let striking;
    const work = async () => {
      while (!isOver && !isEnough()) {
        await this.#sendNext();
        if (this.#sent >= strikesAt) striking ??= strike();
      }
    };
    await Promise.all(Array.from({ length: clients }, work));
    await striking;
    if (striking) await kind.mend?.(this.#installation);
    this.#isInDoubt = false;
    await this.#check(false);
  }

  async #sendNext() {
    this.#sent += 1;
    const request = this.#operations.request(drawPlan(this.#sent, this.#planRandom));
    const { operation, person } = request;
    this.history.sent(request);
    if (operation) this.#checker.sent(operation);
    const answer = await call(this.#installation.url, request);
    const outcome = this.#outcomeOf(answer?.status);
    if (answer?.status === 401 && person && person.token === request.headers['x-auth-token'])
      person.token = undefined;
    if (operation) Object.assign(operation, { outcome, status: answer?.status });
    if (outcome === 'acknowledged') request.learn?.(answer?.body, answer?.isSignedIn === true);
    if (operation) this.#checker.ended(operation);
    this.history.ended(request, answer?.status, outcome);
    if (outcome !== 'acknowledged' && (answer?.status ?? 500) >= 500) await setTimeout(afterFailureMs);
  }

  /** @param {boolean} isLast */
  async #check(isLast) {
    const isThorough = isLast || this.#sent > this.#thoroughAt;
    if (isThorough) this.#thoroughAt = this.#sent * untilThorough;
    const database = await this.#installation.openDatabase();
    try {
      const stored = await database.read(this.#checker.lastAuditId, isThorough);
      this.#checker.check(stored);
      await this.#pictures.check(this.#installation.url, stored.pictures, this.history.found);
    } finally {
      await database.close();
    }
    this.#operations.sync();
    this.history.checked();
  }

  /** @param {number | undefined} status @returns {import('./checker/checker.mjs').Operation['outcome']} */
  #outcomeOf(status) {
    if (status === undefined) return 'unknown';
    // A connection to PostgreSQL that is lost during a COMMIT does not say whether it was done.
    if (status >= 500 && (this.#isInDoubt || this.#installation.postgres)) return 'unknown';
    return status < 400 ? 'acknowledged' : 'refused';
  }
}
