import { curl } from './exchange.mjs';

/** @typedef {import('./fuzzer.mjs').Finding} Finding */

const maxShownLength = 4_000;

/** Prints what was found with the request, and ends the run or counts on. */
export class Findings {
  count = 0;
  /** What a run is ended with. */
  end = new Error('Something was found');
  #installation;
  #keepGoing;
  /** @type {Set<string>} */
  #kinds = new Set();

  /** @param {import('./installation.mjs').Installation} installation @param {boolean} keepGoing */
  constructor(installation, keepGoing) {
    this.#installation = installation;
    this.#keepGoing = keepGoing;
  }

  /** @param {Finding} finding */
  add(finding) {
    this.count += 1;
    const { operation, method } = finding.request;
    const kind = `${method} ${operation?.path ?? ''} ${finding.what.replace(/[\d"'].*/, '')}`;
    if (!this.#kinds.has(kind)) this.#print(finding);
    this.#kinds.add(kind);
    if (!this.#keepGoing) throw this.end;
  }

  /** @param {Finding} finding */
  #print({ what, request, answer }) {
    const requestId = answer?.body?.requestId;
    const log = this.#installation.log.split('\n').filter((line) => requestId && line.includes(requestId));
    const command = curl(request);
    const lines = [
      `${what}: ${request.method} ${request.path.slice(0, 200)}`,
      command.length > maxShownLength
        ? `${command.slice(0, maxShownLength)} … (${command.length} characters)`
        : command,
      `${answer?.status} ${answer?.text.slice(0, 500)}`,
      ...log,
    ];
    console.log(lines.join('\n') + '\n');
  }
}
