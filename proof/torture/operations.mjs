import { aNewExperience, aNewInterest, aNewProject, aSiteEdit } from '../../contract/dist/testing/rows.js';
import { newestOf } from './checker.mjs';
import { claimsOf } from './people.mjs';
import { markOf, marksIn } from './stored.mjs';

/**
 * @typedef {import('./checker.mjs').Operation} Operation
 * @typedef {import('./people.mjs').Person} Person
 *
 * @typedef {object} Request
 * @property {string} method
 * @property {string} path below `/api/`
 * @property {string} [token]
 * @property {object} [body]
 * @property {number} [expected] the version of `If-Match`
 * @property {Omit<Operation, 'outcome'>} [operation] none of a read
 * @property {any} [by] whoever may change the row
 * @property {(answer: any) => void} [learn] takes a successful answer
 */

/** As many clients' rows as are kept; beyond that, more are deleted than added. */
const many = 40;

/** Enough for the server to answer others in between. */
const imported = 21;

/** @type {Record<string, { path: string, id: string, fields: (mark: string) => object }>} */
const contents = {
  interest: {
    path: 'interests',
    id: 'interestId',
    fields: (mark) => aNewInterest({ name: `Interest ${mark}`, about: `About ${mark} `.repeat(9).trim() }),
  },
  project: {
    path: 'project',
    id: 'projectId',
    fields: (mark) =>
      aNewProject({ title: `Project ${mark}`, desc: `Of ${mark}`, takeAway: `Learned ${mark}` }),
  },
  experience: {
    path: 'experience',
    id: 'expId',
    fields: (mark) => aNewExperience({ body: `Entry ${mark}`, time: `Since ${mark}` }),
  },
};

/** How often each is drawn. */
const weights = {
  ...{ interest: 10, project: 10, experience: 14, message: 6, profile: 3, user: 0.5, session: 0.5 },
  ...{ site: 3, import: 0.5, read: 15 },
};

/** Draws requests, with the people and rows that there are. */
export class Operations {
  #number = 0;

  /**
   * @param {import('./checker.mjs').Checker} checker
   * @param {Person[]} people who stay, the owner first
   * @param {() => number} random 0 to 1
   */
  constructor(checker, people, random) {
    this.checker = checker;
    this.people = people;
    this.random = random;
  }

  /** @returns {Request} */
  next() {
    this.#number += 1;
    const number = this.#number;
    // Which opens the contact form.
    if (number === 1) return this.#site(number);
    const kind = this.#draw();
    const person = this.#one(this.people);
    if (kind in contents) return this.#change(number, kind, person);
    if (kind === 'message') return this.#message(number);
    if (kind === 'user') return this.#user(number);
    if (kind === 'session') return this.#session(number, person);
    if (kind === 'profile') return this.#profile(number, person);
    if (kind === 'site') return this.#site(number);
    return kind === 'import' ? this.#import(number) : this.#read();
  }

  #draw() {
    const kinds = Object.entries(weights);
    let left = this.random() * kinds.reduce((sum, [, weight]) => sum + weight, 0);
    return kinds.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'read';
  }

  /** @template One @param {One[]} list @returns {One} */
  #one(list) {
    return /** @type {One} */ (list[Math.floor(this.random() * list.length)]);
  }

  /** Adds, edits, deletes or restores. Sometimes somebody who may not, or who names an old version. @param {number} number @param {string} noun @param {Person} person @returns {Request} */
  #change(number, noun, person) {
    const { path, id: idName, fields } = /** @type {typeof contents[string]} */ (contents[noun]);
    const isOwn = noun === 'experience';
    const by = isOwn || this.random() < 0.03 ? person : this.#owner;
    const { token } = by;
    const isTheirs = (/** @type {import('./checker.mjs').Known} */ known) => !isOwn || known.by === by;
    const there = this.checker.rows(noun).filter(isTheirs);
    const gone = this.checker.rows(noun, false).filter(isTheirs);
    const what = this.random();
    const isCrowded = there.length > many;
    const mark = markOf(number);
    if (what < 0.08 && gone.length > 0) return this.#restore(number, noun, path, gone, token);
    if (there.length === 0 || what < (isCrowded ? 0.1 : 0.3)) {
      const idOf = (/** @type {any} */ { [idName]: id, version }) => ({ id, version });
      const adding = changing({ number, noun, kind: 'add', mark }, idOf);
      return { method: 'POST', path: `${path}/add`, token, body: fields(mark), by, ...adding };
    }
    const { id, version } = newestOf(this.#one(there));
    const expected = this.random() < 0.5 ? { expected: version - Number(this.random() < 0.1) } : {};
    const to = { path: `${path}/edit/${id}`, token, ...expected };
    if (what > (isCrowded ? 0.5 : 0.9))
      return { method: 'DELETE', ...to, ...changing({ number, noun, kind: 'delete', mark: '', id }) };
    const editing = changing({ number, noun, kind: 'edit', mark, id, ...expected });
    return { method: 'PUT', ...to, body: { [idName]: id, ...fields(mark) }, ...editing };
  }

  /** @param {number} number @param {string} noun @param {string} path @param {import('./checker.mjs').Known[]} gone @param {string} token @returns {Request} */
  #restore(number, noun, path, gone, token) {
    const { id } = this.#one(gone).row;
    const restoring = changing({ number, noun, kind: 'restore', mark: '', id });
    return { method: 'POST', path: `${path}/restore/${id}`, token, ...restoring };
  }

  /** Visitors send some twice, as if no answer had come: each has to be stored once. @param {number} number @returns {Request} */
  #message(number) {
    const noun = 'message';
    const { token } = this.#owner;
    const there = this.checker.rows(noun);
    const gone = this.checker.rows(noun, false);
    const what = this.random();
    if (what < 0.1 && gone.length > 0) return this.#restore(number, noun, 'messages', gone, token);
    if (there.length > 0 && what < (there.length > many ? 0.7 : 0.3)) {
      const { id } = this.#one(there).row;
      const deleting = changing({ number, noun, kind: 'delete', mark: '', id });
      return { method: 'DELETE', path: `messages/edit/${id}`, token, ...deleting };
    }
    const earlier = this.random() < 0.3 ? this.checker.lastAdded(noun) : undefined;
    const mark = earlier?.mark ?? markOf(number);
    const body = {
      ...{ name: `Grace ${mark}`, email: 'grace@people.example', text: `Ahoy, ${mark}!` },
      ...{ writingMs: 5_000, key: `torture-message-${mark.slice(1)}` },
    };
    const adding = earlier
      ? { learn: () => (earlier.outcome = 'acknowledged') }
      : changing({ number, noun, kind: 'add', mark });
    return { method: 'POST', path: 'messages', body, ...adding };
  }

  /** Somebody registers, or deletes the account. @param {number} number @returns {Request} */
  #user(number) {
    const noun = 'user';
    const others = this.checker.rows(noun).filter(({ by }) => by);
    if (others.length > 0 && this.random() < 0.5) {
      const { row, by } = this.#one(others);
      const deleting = changing({ number, noun, kind: 'delete', mark: '', id: row.id });
      const body = { password: by.password };
      return { method: 'DELETE', path: 'users/selfEdit', token: by.token, body, ...deleting };
    }
    const mark = markOf(number);
    const password = `unlocked by lantern ${number}`;
    const by = { password, token: '' };
    const adding = changing({ number, noun, kind: 'add', mark }, ({ token }) => {
      by.token = token;
      return { id: claimsOf(token).userId, version: 1 };
    });
    const body = { ...namesOf(mark), email: `person${number}@people.example`, password };
    return { method: 'POST', path: 'users/new', body, by, ...adding };
  }

  /** Signs in once more, or out there. @param {number} number @param {Person} person @returns {Request} */
  #session(number, { email, password }) {
    const noun = 'session';
    const others = this.checker.rows(noun).filter(({ by }) => by);
    if (others.length > 0 && this.random() < 0.5) {
      const { row, by } = this.#one(others);
      const deleting = changing({ number, noun, kind: 'delete', mark: '', id: row.id });
      return { method: 'DELETE', path: 'auth', token: by.token, ...deleting };
    }
    const by = { token: '' };
    const adding = changing({ number, noun, kind: 'add', mark: '' }, ({ token }) => {
      by.token = token;
      return { id: claimsOf(token).sessionId, version: 1 };
    });
    return { method: 'POST', path: 'auth', body: { email, password }, by, ...adding };
  }

  /** @param {number} number @param {Person} person @returns {Request} */
  #profile(number, { userId: id, token }) {
    const mark = markOf(number);
    const editing = changing({ number, noun: 'user', kind: 'edit', mark, id });
    return { method: 'POST', path: 'users/selfEdit', token, body: namesOf(mark), ...editing };
  }

  /** @param {number} number @returns {Request} */
  #site(number) {
    const mark = markOf(number);
    const editing = changing({ number, noun: 'site', kind: 'edit', mark, id: 1 });
    const body = aSiteEdit({ tagline: `Of ${mark}`, place: `Port ${mark}`, contactForm: true });
    return { method: 'PUT', path: 'site/settings', token: this.#owner.token, body, ...editing };
  }

  /** Many rows in one transaction. @param {number} number @returns {Request} */
  #import(number) {
    const mark = markOf(number);
    const interests = Array.from({ length: imported }, (_, index) =>
      aNewInterest({ name: `${mark} ${index}`, about: mark }),
    );
    const body = { site: {}, experiences: [], projects: [], interests };
    const adding = changing({ number, noun: 'interest', kind: 'add', mark, rows: imported });
    return { method: 'POST', path: 'import', token: this.#owner.token, body, ...adding };
  }

  /** A visitor's. @returns {Request} */
  #read() {
    const noun = this.#one(['interest', 'project', 'experience']);
    const { path, id } = /** @type {typeof contents[string]} */ (contents[noun]);
    const askedAt = this.checker.now();
    const learn = (/** @type {any[]} */ rows) =>
      this.checker.read(
        rows.map((row) => ({ noun, id: row[id], version: row.version, mark: marksIn(row) })),
        askedAt,
      );
    return { method: 'GET', path, learn };
  }

  get #owner() {
    return /** @type {Person} */ (this.people[0]);
  }
}

/**
 * @param {Omit<Operation, 'outcome'>} operation
 * @param {(answer: any) => Partial<Operation>} [answered] what a successful answer says of it
 */
const changing = (operation, answered = (row) => ({ version: row?.version })) => ({
  operation,
  learn: (/** @type {any} */ answer) => Object.assign(operation, answered(answer)),
});

/** @param {string} mark */
const namesOf = (mark) => ({ firstName: 'Ada', lastName: `Lane ${mark}`, company: `Works ${mark}` });
