/**
 * @typedef {object} Operation a change that was sent
 * @property {number} number
 * @property {string} noun the kind of row
 * @property {'add' | 'edit' | 'delete' | 'restore'} kind
 * @property {string} mark that it leaves in the row; a deletion or restore leaves none
 * @property {number} [rows] how many it adds, all or none; 1 by default
 * @property {number | string} [id] of the row; of a new one, if the answer says it
 * @property {number} [version] that the answer gave the row
 * @property {number} [expected] the only version that it may change
 * @property {'acknowledged' | 'refused' | 'unknown'} outcome `unknown`: no answer came
 * @property {number} [endedAt] in the checker's time
 *
 * @typedef {{ noun: string, id: number | string, version: number, mark: string }} Row
 *
 * @typedef {object} Known a row by the last check and what was acknowledged since
 * @property {Row} row at the last check, or version 0 of a new one
 * @property {boolean} wasThere then
 * @property {boolean} isThere
 * @property {Operation[]} changes since, unless they were refused
 * @property {any} by whoever may change it
 */

/** @param {string} noun @param {number | string} id */
const keyOf = (noun, id) => `${noun} ${id}`;

/** What was acknowledged last; answers can arrive in another order. @param {Known} known @returns {Row} */
export const newestOf = ({ row, changes }) =>
  changes
    .filter(({ outcome, version }) => outcome === 'acknowledged' && version !== undefined)
    .toSorted((one, other) => Number(one.version) - Number(other.version))
    .reduce((last, { version = 0, mark }) => ({ ...last, version, mark: mark || last.mark }), row);

/**
 * Says whether rows agree with what was acknowledged and refused. An operation whose answer never came may be done or
 * not, but a check decides which, and then it stays so.
 */
export class Checker {
  /** What was lost, was not sent, or is there twice. @type {string[]} */
  lost = [];
  /** @type {string[]} */
  phantom = [];
  /** @type {Map<string, Known>} */
  #known = new Map();
  /** Since the last check. @type {Operation[]} */
  #added = [];
  #time = 0;

  /** @param {Row[]} stored before anything was sent */
  constructor(stored) {
    this.#begin(stored);
  }

  now() {
    this.#time += 1;
    return this.#time;
  }

  /** @param {string} noun @param {boolean} [isThere] @returns {Known[]} */
  rows(noun, isThere = true) {
    return [...this.#known.values()].filter((known) => known.row.noun === noun && known.isThere === isThere);
  }

  /** Since the last check, and not refused. @param {string} noun */
  lastAdded(noun) {
    return this.#added.findLast((operation) => operation.noun === noun);
  }

  /** @param {Operation} operation whose outcome is known now @param {any} [by] whoever did it */
  ended(operation, by) {
    const { noun, kind, id, mark, outcome } = operation;
    operation.endedAt = this.now();
    if (outcome === 'refused') return;
    if (kind === 'add' && id === undefined) this.#added.push(operation);
    if (id === undefined) return;
    const key = keyOf(noun, id);
    const known = this.#known.get(key) ?? {
      ...{ row: { noun, id, version: 0, mark }, isThere: true, wasThere: false, changes: [], by },
    };
    this.#known.set(key, known);
    known.changes.push(operation);
    if (outcome === 'acknowledged' && kind !== 'edit') known.isThere = kind !== 'delete';
  }

  /** Whether an answer is as new as what was acknowledged before it was asked for. @param {Row[]} rows @param {number} askedAt */
  read(rows, askedAt) {
    for (const { noun, id, version } of rows) {
      const changes = this.#known.get(keyOf(noun, id))?.changes ?? [];
      const earlier = changes.filter(
        ({ outcome, endedAt = 0 }) => outcome === 'acknowledged' && endedAt < askedAt,
      );
      const newest = Math.max(0, ...earlier.map((one) => one.version ?? 0));
      if (version < newest)
        this.lost.push(
          `${noun} ${id} was read as version ${version} after version ${newest} was acknowledged`,
        );
    }
  }

  /** While nothing is under way. @param {Row[]} stored all of them */
  check(stored) {
    const found = new Map(stored.map((row) => [keyOf(row.noun, row.id), row]));
    for (const [key, known] of this.#known) this.#checkRow(key, known, found.get(key));
    const unknown = stored.filter(({ noun, id }) => !this.#known.has(keyOf(noun, id)));
    for (const operation of this.#added) this.#checkAdded(operation, unknown);
    for (const { noun, id, mark } of unknown)
      this.phantom.push(`${noun} ${id} is there, of ${mark || 'nothing that was sent'}`);
    this.#begin(stored);
  }

  /** @param {string} key @param {Known} known @param {Row | undefined} row */
  #checkRow(key, known, row) {
    const { wasThere, changes } = known;
    const expected = newestOf(known);
    const acknowledged = changes.filter(({ outcome }) => outcome === 'acknowledged');
    const unknown = changes.filter(({ outcome }) => outcome === 'unknown');
    const count = (/** @type {Operation['kind']} */ kind) =>
      acknowledged.filter((one) => one.kind === kind).length;
    const times = Number(wasThere) + count('add') + count('restore') - count('delete');
    const isDoubtful = unknown.some(({ kind }) => kind !== 'edit');
    if (times < 0 || times > 1) this.phantom.push(`${key} was added, restored or deleted twice`);
    else if (!isDoubtful && !row && times === 1) this.lost.push(`${key} is gone`);
    else if (!isDoubtful && row && times === 0) this.phantom.push(`${key} is there, and was deleted`);
    this.#checkVersions(key, acknowledged);
    if (!row) return;
    const mayBe = new Set([expected.mark, ...unknown.map(({ mark }) => mark)]);
    if (row.version < expected.version)
      this.lost.push(`${key} has version ${row.version}, and ${expected.version} was acknowledged`);
    else if (row.version > expected.version + unknown.length)
      this.phantom.push(`${key} has version ${row.version}, and ${expected.version} was the last one`);
    else if (row.version === expected.version ? row.mark !== expected.mark : !mayBe.has(row.mark))
      this.phantom.push(
        `${key} is of ${row.mark} in version ${row.version}, and should be of ${expected.mark}`,
      );
  }

  /** @param {string} key @param {Operation[]} acknowledged */
  #checkVersions(key, acknowledged) {
    const given = new Set();
    for (const { number, version, expected } of acknowledged) {
      if (version === undefined) continue;
      if (given.has(version)) this.lost.push(`${key}: version ${version} was acknowledged twice`);
      if (expected !== undefined && version !== expected + 1)
        this.lost.push(`${key}: operation ${number} was to change version ${expected}, and made ${version}`);
      given.add(version);
    }
  }

  /** @param {Operation} operation @param {Row[]} unknown loses the rows that are of it */
  #checkAdded({ number, noun, mark, rows = 1, outcome }, unknown) {
    const isOf = (/** @type {Row} */ row) => row.noun === noun && row.mark === mark;
    const found = unknown.filter(isOf).slice(0, rows);
    for (const row of found) unknown.splice(unknown.indexOf(row), 1);
    if (found.length === rows || (outcome === 'unknown' && found.length === 0)) return;
    this.lost.push(`${found.length} of ${rows} rows (${noun}) of operation ${number}, ${outcome}, are there`);
  }

  /** @param {Row[]} stored */
  #begin(stored) {
    const earlier = this.#known;
    this.#added = [];
    this.#known = new Map();
    for (const row of stored) {
      const key = keyOf(row.noun, row.id);
      const by = earlier.get(key)?.by;
      this.#known.set(key, { row, isThere: true, wasThere: true, changes: [], by });
    }
    for (const [key, known] of earlier)
      if (!this.#known.has(key)) {
        const gone = { row: newestOf(known), isThere: false, wasThere: false };
        this.#known.set(key, { ...gone, changes: [], by: known.by });
      }
  }
}
