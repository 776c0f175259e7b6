import { Earlier } from './values.mjs';

/**
 * @typedef {import('./plans.mjs').Plan} Plan
 * @typedef {import('./changes.mjs').Draft} Draft
 * @typedef {{ email: string, password: string, token: string, isAdmin: boolean }} Person
 * @typedef {import('./exchange.mjs').Answer} Answer
 */

const maxValues = 40;
const maxPeople = 12;

/** Differs in what it means from answers of other places. */
const frontEndPlaces = /front-ends|release/;

/** What earlier answers said: people with their tokens, and values by the names of their fields. */
export class Known {
  /** The first is an administrator. @type {Person[]} */
  people = [];
  /** Every email that was registered. @type {Set<string>} */
  emails = new Set();
  /** @type {string[]} */
  releaseTokens = [];
  /** @type {Map<string, unknown[]>} */
  #values = new Map();
  #learned = 0;

  /** @param {Plan} plan @returns {{ person: Person | undefined, draft: Draft }} */
  draftOf(plan) {
    const { operation, path, query, ifMatch, body } = plan;
    const person = this.#caller(plan);
    /** @type {Record<string, unknown>} */
    const named = {};
    const look = (/** @type {unknown} */ value) => this.#look(value, operation.path, person, named);
    for (const [name, value] of Object.entries(path)) named[name] = look(value);
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, name) => encoded(named[name]));
    /** @type {Draft} */
    const draft = {
      method: operation.method,
      segments: filled.slice(1).split('/'),
      query: Object.entries(query).map(([name, value]) => `${name}=${encoded(look(value))}`),
      headers: this.#headers(plan, person),
      content: look(body?.content),
    };
    if (body) draft.headers['content-type'] = body.type;
    if (ifMatch) draft.headers['if-match'] = String(look(ifMatch));
    for (const change of plan.changes) change(draft);
    return { person, draft };
  }

  /** @param {Plan} plan */
  #caller({ caller, pick }) {
    if (caller === 'visitor') return undefined;
    return caller === 'administrator' ? this.people[0] : this.people[1 + (pick % (this.people.length - 1))];
  }

  /** @param {Plan} plan @param {Person | undefined} person @returns {Record<string, string>} */
  #headers({ operation, pick }, person) {
    const releaseToken = this.releaseTokens[pick % this.releaseTokens.length];
    return {
      'x-forwarded-for': `198.51.100.${pick % 8}`,
      ...(person && { 'x-auth-token': person.token }),
      ...(operation.schemes.includes('releaseToken') && releaseToken && { 'x-release-token': releaseToken }),
    };
  }

  /**
   * @param {unknown} value
   * @param {string} place the operation's path
   * @param {Person | undefined} person
   * @param {Record<string, unknown>} named what the path names, because a body repeats it
   * @returns {unknown} a copy
   */
  #look(value, place, person, named) {
    if (value instanceof Earlier) {
      const { name, pick, otherwise } = value;
      if (name in named) return named[name];
      const found =
        name === 'email' || name === 'password'
          ? this.#credential(name, pick, place, person, named)
          : this.#pick(poolOf(name, place), pick);
      return this.#look(found ?? otherwise, place, person, named);
    }
    if (Array.isArray(value)) return value.map((one) => this.#look(one, place, person, named));
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.#look(one, place, person, named)]),
    );
  }

  /** @param {string} name @param {number} pick */
  #pick(name, pick) {
    const values = this.#values.get(name) ?? [];
    return values[pick % values.length];
  }

  /**
   * Both of the same person: of the caller, or of anybody for a visitor. The site's own email is for everybody to read.
   *
   * @param {'email' | 'password'} name
   * @param {number} pick
   * @param {string} place
   * @param {Person | undefined} person
   * @param {Record<string, unknown>} named
   */
  #credential(name, pick, place, person, named) {
    if (/site|import/.test(place)) return undefined;
    named['whose'] ??= person ?? this.people[pick % this.people.length];
    return /** @type {Person} */ (named['whose'])[name];
  }

  /** @param {import('./exchange.mjs').Request} request @param {Answer} answer */
  learn({ operation, person, sent }, { status, headers, body }) {
    const etag = headers['etag'];
    if (etag) this.#keep('etag', etag);
    const cursor = /[?&]cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1];
    if (cursor) this.#keep('cursor', decodeURIComponent(cursor));
    if (status >= 300 || !body) return;
    if (typeof body.secret === 'string') this.releaseTokens.push(body.secret);
    else if (typeof body.token === 'string' && sent) this.#learnToken(person, sent, body.token);
    this.#learnValues(body, operation?.path ?? '');
  }

  /** @param {Person | undefined} person @param {any} sent @param {string} token */
  #learnToken(person, sent, token) {
    if (sent?.email) {
      const { email, password } = sent;
      this.emails.add(email);
      this.people.push({ email, password, token, isAdmin: false });
      if (this.people.length > maxPeople) this.people.splice(3, 1);
    } else if (person) {
      person.token = token;
      if (sent?.newPassword) person.password = sent.newPassword;
    }
  }

  /** @param {any} value @param {string} place */
  #learnValues(value, place) {
    if (Array.isArray(value)) {
      const id = Object.keys(value[0] ?? {}).find((key) => /^\w+Id$/.test(key));
      if (id) this.#values.set(`${id}s`, [value.map((one) => one[id])]);
      // Not always the same ones of a long list.
      for (let at = this.#learned % 7; at < value.length; at += 7) this.#learnValues(value[at], place);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      if (/token|secret|email|password/i.test(key) && !place.includes('release-tokens')) continue;
      this.#learnValues(one, place);
      if (typeof one === 'number' || (typeof one === 'string' && one.length <= 300))
        this.#keep(poolOf(key, place), one);
    }
  }

  /** @param {string} name @param {unknown} value */
  #keep(name, value) {
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    this.#learned += 1;
    if (values.length < maxValues) values.push(value);
    else values[this.#learned % maxValues] = value;
  }
}

/** A front end's or backup's name is none of a person or project. @param {string} name @param {string} place */
const poolOf = (name, place) => {
  if (frontEndPlaces.test(place)) return `front end ${name}`;
  return place.includes('backups') ? `backup ${name}` : name;
};

/** @param {unknown} value */
const encoded = (value) => encodeURIComponent(String(value).toWellFormed());
