import { shownOf } from './known-rows.mjs';

/**
 * @typedef {import('./checker.mjs').Noun} Noun
 * @typedef {import('./checker.mjs').Row} Row
 * @typedef {import('./checker.mjs').Operation} Operation
 * @typedef {import('./stored.mjs').Stored} Stored
 */

export const nouns = /** @type {const} */ (['interest', 'project', 'experience', 'user', 'site', 'message']);

/** What a new row has, besides what operations write. @type {Record<string, (actorId: number) => Partial<Row>>} */
const newRows = {
  experience: (authorId) => ({ authorId }),
  user: () => ({ isAdmin: false }),
  project: () => ({ position: null }),
  message: () => ({ isRead: false }),
};

/** The rows that there have to be by the audit. */
export class AuditedRows {
  rows = /** @type {Record<Noun, Map<number, Row>>} */ (
    Object.fromEntries(nouns.map((noun) => [noun, new Map()]))
  );
  /** Those that can be undone, with whom they belong to and what they added. @type {Map<number, { userId: number, ids: number[] }>} */
  imports = new Map();
  /** What each version of each row was since the last check. @type {Map<string, Map<number, string>>} */
  #history = new Map();

  /** @param {Stored} stored @param {(kind: 'lost' | 'phantom', what: string) => void} report */
  constructor(stored, report) {
    this.report = report;
    for (const noun of nouns)
      for (const { id, ...row } of stored.rows[noun]) this.rows[noun].set(id, { ...row, isThere: true });
    this.begin();
  }

  begin() {
    this.#history.clear();
    for (const noun of nouns) for (const id of this.rows[noun].keys()) this.#note(noun, id);
  }

  /** What a version of a row was. @param {Noun} noun @param {number} id @param {number} version */
  version(noun, id, version) {
    return this.#history.get(`${noun} ${id}`)?.get(version);
  }

  isUser = (/** @type {number} */ id) => this.rows.user.get(id)?.isThere === true;

  /** @param {Operation} operation @param {Stored['audit'][number]} entry of it */
  apply(operation, { action, targetId, actorId, id: entryId }) {
    const { noun, number } = operation;
    const wrong = (/** @type {string} */ what) =>
      this.report('phantom', `Audit entry ${entryId}, ${action} by operation ${number}, ${what}`);
    if (operation.actorId !== 0 && actorId !== operation.actorId) wrong(`names ${actorId}`);
    if (noun === 'order') return this.#reorder(operation.projectIds ?? []);
    if (noun === 'session' || noun === 'import' || noun === 'picture') return;
    // What accompanies another action.
    if (/^(?:session\.|password\.changed|user\.(?:promoted|demoted))/.test(action)) return;
    if (operation.id !== undefined && noun !== 'site' && targetId !== operation.id)
      wrong(`is about ${targetId}`);
    const id = noun === 'site' ? 1 : (targetId ?? 0);
    const problem = this.#change(operation, noun, id, action, actorId);
    if (problem) wrong(problem);
    this.#note(noun, id);
  }

  /**
   * Nobody knows their ids before the next check.
   *
   * @param {Operation} operation
   * @param {Stored['rows']['interest']} stored
   */
  addImported({ number, mark, imported, importId, actorId }, stored) {
    const added = stored.filter((row) => row.mark === mark);
    if (added.length !== imported)
      this.report('lost', `${added.length} of ${imported} interests of operation ${number} are there`);
    for (const { id, ...row } of added) {
      this.rows.interest.set(id, { ...row, isThere: true });
      this.#note('interest', id);
    }
    if (importId !== undefined)
      this.imports.set(importId, { userId: actorId, ids: added.map(({ id }) => id) });
  }

  /** Those that nobody has changed since. @param {Operation} operation */
  removeImported({ number, outcome, removed, importId = 0 }) {
    const ids = (this.imports.get(importId)?.ids ?? []).filter((id) => {
      const row = this.rows.interest.get(id);
      return row?.isThere && row.version === 1;
    });
    for (const id of ids) this.rows.interest.delete(id);
    this.imports.delete(importId);
    if (outcome === 'acknowledged' && removed !== ids.length)
      this.report(
        'lost',
        `Operation ${number} removed ${removed} interests, and ${ids.length} were as imported`,
      );
  }

  /**
   * @param {Operation} operation
   * @param {Noun} noun
   * @param {number} id
   * @param {string} action
   * @param {number} actorId
   * @returns {string | undefined} what is wrong
   */
  #change(operation, noun, id, action, actorId) {
    const rows = this.rows[noun];
    const row = rows.get(id);
    if (/created|registered/.test(action)) {
      rows.set(id, { version: 1, mark: operation.mark, isThere: true, ...newRows[noun]?.(actorId) });
      this.#checkVersion(operation, 1);
      return row && `makes ${id} twice`;
    }
    if (!row || row.isThere === action.endsWith('restored')) return `is about ${id}, which is not so`;
    if (action.endsWith('deleted')) {
      Object.assign(row, { isThere: false, isNewlyDeleted: true });
      if (noun === 'user') this.#removeUser(id);
      return undefined;
    }
    // A message is only marked, which changes no version.
    if (noun === 'message' && action.endsWith('updated')) row.isRead = operation.isRead;
    else this.#advance(operation, row, action);
    this.#checkVersion(operation, row.version);
    return undefined;
  }

  /** To the next version. @param {Operation} operation @param {Row} row @param {string} action */
  #advance(operation, row, action) {
    row.version += 1;
    if (action.endsWith('restored')) row.isThere = true;
    else row.mark = operation.mark;
    if (operation.isAdmin !== undefined && operation.isAdmin !== row.isAdmin) {
      operation.actions = [...operation.actions, operation.isAdmin ? 'user.promoted' : 'user.demoted'];
      row.isAdmin = operation.isAdmin;
    }
  }

  /** @param {Operation} operation @param {number} made */
  #checkVersion({ outcome, number, noun, version, expected }, made) {
    if (expected !== undefined && made !== expected + 1)
      this.report(
        'lost',
        `Operation ${number} was to change version ${expected} of its ${noun}, and made ${made}`,
      );
    if (outcome === 'acknowledged' && version !== undefined && version !== made)
      this.report('lost', `Operation ${number} made version ${made} of its ${noun}, and was told ${version}`);
  }

  /** With the entries. @param {number} id */
  #removeUser(id) {
    this.rows.user.delete(id);
    for (const [expId, { authorId }] of this.rows.experience)
      if (authorId === id) this.rows.experience.delete(expId);
  }

  /** @param {number[]} projectIds */
  #reorder(projectIds) {
    for (const [index, id] of projectIds.entries()) {
      const project = this.rows.project.get(id);
      if (project) project.position = index + 1;
    }
  }

  /** @param {Noun} noun @param {number} id */
  #note(noun, id) {
    const row = this.rows[noun].get(id);
    if (!row) return;
    const versions = this.#history.get(`${noun} ${id}`) ?? new Map();
    this.#history.set(`${noun} ${id}`, versions.set(row.version, shownOf(row)));
  }

  /** @param {Noun} noun @param {Stored} stored */
  compare(noun, stored) {
    const found = new Map(stored.rows[noun].map(({ id, ...row }) => [id, row]));
    for (const [id, { isThere, isNewlyDeleted: _new, ...expected }] of this.rows[noun]) {
      const row = found.get(id);
      if (!isThere || same(row, expected)) continue;
      const kind = row && row.version > expected.version ? 'phantom' : 'lost';
      this.report(kind, `${noun} ${id} is ${JSON.stringify(row)} instead of ${JSON.stringify(expected)}`);
    }
    for (const [id, row] of found)
      if (!this.rows[noun].get(id)?.isThere)
        this.report('phantom', `${noun} ${id} is there, and should not be: ${JSON.stringify(row)}`);
  }

  /** What is deleted can be restored for an hour. @param {Stored} stored @param {boolean} isClockMoved */
  compareDeletions({ deletions }, isClockMoved) {
    const kept = new Map(deletions.map(({ noun, id, version }) => [`${noun} ${id}`, version]));
    for (const noun of nouns)
      for (const [id, row] of this.rows[noun]) {
        const version = kept.get(`${noun} ${id}`);
        kept.delete(`${noun} ${id}`);
        if (row.isThere && version !== undefined)
          this.report('phantom', `${noun} ${id} is there and deleted`);
        if (row.isThere) continue;
        if (version === undefined && row.isNewlyDeleted && !isClockMoved)
          this.report('lost', `${noun} ${id} was deleted, and cannot be restored`);
        if (version !== undefined && version !== row.version + 1)
          this.report('lost', `${noun} ${id} would be restored as version ${version}, after ${row.version}`);
        row.isNewlyDeleted = false;
        if (version === undefined) this.rows[noun].delete(id);
      }
    for (const key of kept.keys()) this.report('phantom', `${key} can be restored, and was not deleted`);
  }
}

/** @param {object | undefined} one @param {object} other */
const same = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** @param {object | undefined} row */
const sorted = (row) => row && Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
