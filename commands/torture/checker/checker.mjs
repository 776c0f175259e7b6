import { AuditedRows, nouns } from './audited-rows.mjs';
import { KnownRows } from './known-rows.mjs';
import { numberIn, numberOf } from './marks.mjs';
import { Passwords } from './passwords.mjs';
import { Sessions } from './sessions.mjs';

/**
 * @typedef {'interest' | 'project' | 'experience' | 'user' | 'site' | 'message'} Noun
 *
 * @typedef {object} Operation a change that was sent
 * @property {number} number
 * @property {string} kind
 * @property {Noun | 'session' | 'order' | 'import' | 'picture'} noun
 * @property {number | undefined} id of the row, unless it is a new one
 * @property {number} actorId 0 if only the answer says
 * @property {string} mark
 * @property {string[]} actions what the audit has of it if it is done
 * @property {boolean} [mayBeDone] before, which leaves nothing to do
 * @property {boolean} [isAdmin] what it makes of a user
 * @property {boolean} [isRead] how it marks a message
 * @property {number[]} [projectIds] the order it makes
 * @property {number} [imported] how many interests it adds
 * @property {number} [importId] by its answer, or of the import that it undoes
 * @property {number[]} [undoes] the interests that it may remove
 * @property {number} [removed] how many it has removed, by its answer
 * @property {string} [sessionId] that it ends or, by its answer, begins
 * @property {number} [expected] the only version that it may change
 * @property {string} [password] that it gives
 * @property {string} [newPassword] that it sets
 * @property {'pending' | 'acknowledged' | 'refused' | 'unknown'} outcome `unknown`: no answer came
 * @property {number} [status] of the answer
 * @property {number} [version] that the answer gave the row
 *
 * @typedef {object} Row as the audit says that it is
 * @property {number} version
 * @property {string} mark
 * @property {boolean} isThere
 * @property {number} [authorId]
 * @property {boolean} [isAdmin]
 * @property {boolean | undefined} [isRead]
 * @property {number | null} [position]
 * @property {boolean} [isNewlyDeleted] since the last check
 *
 * @typedef {{ id: number, version: number | undefined, mark: string, isAdmin?: boolean }} Shown a row in an answer
 * @typedef {import('./stored.mjs').Stored} Stored
 */

/** The audit's entries of what was refused. */
const refusals = /^(?:access\.refused|password\.refused|sign-in\.\w+|\w+\.throttled)$/;

/** What the server does by itself when it starts. */
const ownActions = /^(?:owner|owner-claim|sample|site|session)\./;

/** Of a message, nothing tells where it came from; none is deleted before a check has seen it. @param {Stored['audit'][number]} entry @param {Stored['rows']} rows */
const senderOf = ({ targetId }, { message }) => numberIn(message.find(({ id }) => id === targetId)?.mark);

/**
 * Says whether answers and database agree with what was sent, acknowledged and refused. A change whose answer never came
 * may be done or not, but a check decides which, and then it stays so.
 */
export class Checker {
  #known;
  #audited;
  #passwords;
  #sessions = new Sessions();
  /** Since the last check. @type {Map<number, Operation>} */
  #operations = new Map();
  #isClockMoved = false;
  #auditEntries;
  /** Of the last check. */
  lastAuditId;

  /**
   * @param {Stored} stored before anything was sent
   * @param {(kind: 'lost' | 'phantom', what: string) => void} report
   */
  constructor(stored, report) {
    this.report = report;
    this.#known = new KnownRows(report);
    this.#audited = new AuditedRows(stored, report);
    this.#passwords = new Passwords(report);
    this.#sessions.begin(stored.sessions);
    this.lastAuditId = stored.audit.at(-1)?.id ?? 0;
    this.#auditEntries = stored.auditEntries;
    this.#forgetAnswers();
  }

  /** The time that reads begin at. */
  now() {
    return this.#known.now();
  }

  /** Rows that are there, or deleted, as far as answers tell. @param {Noun} noun @param {boolean} [isThere] */
  rows(noun, isThere = true) {
    return [...this.#known.of(noun)].filter(([, known]) => known.isThere === isThere);
  }

  /** Those who were there at the last check. */
  users() {
    return [...this.#audited.rows.user].filter(([, { isThere }]) => isThere);
  }

  /** The last one since the last check that wasn't refused. @param {string} kind */
  lastOf(kind) {
    const isMeant = (/** @type {Operation} */ one) =>
      one.kind === kind && /^(?:acknowledged|unknown)$/.test(one.outcome);
    return [...this.#operations.values()].findLast(isMeant);
  }

  /** The first one that they can undo, by the last check. @param {number} userId */
  importOf(userId) {
    const found = [...this.#audited.imports].find(([, one]) => one.userId === userId);
    return found && { importId: found[0], ids: found[1].ids };
  }

  /** By the last check; undefined if nobody has given it yet. @param {number} userId */
  passwordOf(userId) {
    return this.#passwords.of(userId);
  }

  /** Sessions may expire, and what was deleted may no longer be restored. */
  moveClock() {
    this.#isClockMoved = true;
    this.#sessions.mayExpire();
  }

  /** @param {Operation} operation */
  sent(operation) {
    this.#operations.set(operation.number, operation);
    this.#known.sent(operation);
  }

  /** @param {Operation} operation whose outcome is now known, with what the answer said */
  ended(operation) {
    this.#known.ended(operation);
  }

  /**
   * @param {Noun} noun
   * @param {Shown[]} shown
   * @param {number} began
   * @param {((authorId: number) => boolean) | undefined} listsAuthor for a complete list: whose rows it has
   */
  read(noun, shown, began, listsAuthor) {
    for (const row of shown) {
      const version = row.version ?? this.#versionOf(noun, row);
      if (version !== undefined)
        this.#known.read(noun, { ...row, version }, began, listsAuthor !== undefined);
    }
    if (listsAuthor) this.#known.readList(noun, shown, began, listsAuthor);
  }

  /** Everything, while nothing is under way. @param {Stored} stored with the audit's entries since the last check */
  check(stored) {
    const done = this.#replay(stored);
    for (const operation of this.#operations.values()) this.#checkOutcome(operation, done);
    this.#checkReads();
    for (const noun of nouns) this.#audited.compare(noun, stored);
    this.#audited.compareDeletions(stored, this.#isClockMoved);
    this.#passwords.check(this.#operations.values(), this.#audited.isUser);
    this.#sessions.compare(stored.sessions, this.#audited.isUser, this.report);
    this.#auditEntries += stored.audit.length;
    if (stored.auditEntries !== this.#auditEntries)
      this.report('lost', `The audit has ${stored.auditEntries} entries instead of ${this.#auditEntries}`);
    this.#auditEntries = stored.auditEntries;
    this.lastAuditId = stored.audit.at(-1)?.id ?? this.lastAuditId;
    for (const problem of stored.problems) this.report('lost', problem);
    this.#forgetAnswers();
  }

  /** Where an answer has none. @param {Noun} noun @param {Shown} shown */
  #versionOf(noun, { id, mark }) {
    const row = this.#audited.rows[noun].get(id);
    if (row?.mark === mark) return row.version;
    return this.#operations.get(numberIn(mark) ?? -1)?.version;
  }

  /** Changes the rows as the audit's new entries say. @param {Stored} stored @returns {Map<number, string[]>} the actions of each operation */
  #replay({ audit, rows }) {
    const done = new Map();
    for (const entry of audit) {
      const { id, action, actorId, address } = entry;
      const number = action === 'message.created' ? senderOf(entry, rows) : numberOf(address);
      if (number === undefined && actorId === 0 && ownActions.test(action)) continue;
      const operation = this.#operations.get(number ?? -1);
      if (operation?.outcome !== 'acknowledged' && refusals.test(action)) continue;
      if (!operation || operation.outcome === 'refused') {
        const of = operation ? `operation ${number}, which was refused` : 'nothing that was sent';
        this.report('phantom', `Audit entry ${id}, ${action}, is of ${of}`);
        if (!operation) continue;
      }
      done.set(operation.number, [...(done.get(operation.number) ?? []), action]);
      this.#audited.apply(operation, entry);
      if (action === 'import.created') this.#audited.addImported(operation, rows.interest);
      if (action === 'import.undone') this.#audited.removeImported(operation);
      if (/^(?:session\.|password\.changed)/.test(action)) this.#sessions.apply(operation, action, actorId);
      if (/^(?:session\.opened|password\.changed)$/.test(action)) this.#passwords.apply(operation, actorId);
    }
    return done;
  }

  /** @param {Operation} operation @param {Map<number, string[]>} done */
  #checkOutcome({ number, kind, outcome, actions, mayBeDone }, done) {
    const found = (done.get(number) ?? []).toSorted().join();
    const expected = actions.toSorted().join();
    const mayBeNothing = outcome === 'unknown' || mayBeDone;
    if (outcome === 'refused' || (mayBeNothing && found === '') || found === expected) return;
    this.report(
      'lost',
      `Operation ${number}, ${kind}, was ${outcome}, and the audit has ${found || 'nothing'} of it instead of ${expected}`,
    );
  }

  /** Whether all that was read was written. */
  #checkReads() {
    for (const noun of nouns)
      for (const [id, { seen }] of this.#known.of(noun))
        for (const [version, mark] of seen) {
          const written = this.#audited.version(noun, id, version);
          if (written !== mark)
            this.report(
              'phantom',
              `Version ${version} of ${noun} ${id} was read as ${mark}, and was ${written ?? 'never written'}`,
            );
        }
  }

  #forgetAnswers() {
    this.#operations.clear();
    this.#isClockMoved = false;
    for (const noun of nouns) this.#known.reset(noun, this.#audited.rows[noun]);
    this.#audited.begin();
  }
}
