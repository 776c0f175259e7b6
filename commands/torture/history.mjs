import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** What happened, one line of JSON each, in a file that is kept if something was lost or should not be there. */
export class History {
  #file;
  counts = { acknowledged: 0, changes: 0, refused: 0, unknown: 0, failed: 0 };
  /** Of acknowledged changes, by kind. @type {Record<string, number>} */
  changes = {};
  /** By kind. @type {Record<string, number>} */
  faults = {};
  lost = 0;
  phantom = 0;
  /** The first findings. @type {string[]} */
  findings = [];

  /** @param {string} path */
  constructor(path) {
    this.path = path;
    this.#file = createWriteStream(path);
  }

  /** @param {import('./operations/request.mjs').Request} request */
  sent({ plan: { number, kind }, method, path }) {
    this.#write({ number, kind, sent: `${method} ${path}` });
  }

  /**
   * @param {import('./operations/request.mjs').Request} request
   * @param {number | undefined} status undefined if no answer came
   * @param {import('./checker/checker.mjs').Operation['outcome']} outcome
   */
  ended({ plan: { number }, operation }, status, outcome) {
    this.#write({ number, status, outcome, id: operation?.id, version: operation?.version });
    if (outcome === 'acknowledged') this.counts.acknowledged += 1;
    else if (outcome === 'refused' && (status ?? 0) < 500) this.counts.refused += 1;
    else if (status === undefined) this.counts.unknown += 1;
    else this.counts.failed += 1;
    if (outcome !== 'acknowledged' || !operation) return;
    this.counts.changes += 1;
    this.changes[operation.kind] = (this.changes[operation.kind] ?? 0) + 1;
  }

  /** @param {string} kind */
  fault(kind) {
    this.#write({ fault: kind });
    this.faults[kind] = (this.faults[kind] ?? 0) + 1;
  }

  checked() {
    this.#write({ checked: true });
  }

  /** @param {'lost' | 'phantom'} kind @param {string} what */
  found = (kind, what) => {
    this.#write({ [kind]: what });
    this[kind] += 1;
    if (this.findings.length < 20) this.findings.push(`${kind}: ${what}`);
  };

  async close() {
    this.#file.end();
    await once(this.#file, 'close');
  }

  /** @param {object} line */
  #write(line) {
    this.#file.write(`${JSON.stringify(line)}\n`);
  }
}
