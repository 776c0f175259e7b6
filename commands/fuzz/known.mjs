import { Pools } from './pools.mjs';
import { Earlier } from './values.mjs';

/**
 * @typedef {import('./plans.mjs').Plan} Plan
 * @typedef {import('./changes.mjs').Draft} Draft
 * @typedef {import('./exchange.mjs').Answer} Answer
 * @typedef {import('./api-document.mjs').Operation} Operation
 * @typedef {{ email: string, password: string, token: string, isAdmin: boolean }} Person
 * @typedef {{ secret: string, rights: string[] }} ReleaseToken
 *
 * @typedef {object} Sending
 * @property {Operation} operation
 * @property {Person | undefined} person
 * @property {boolean} isPlain
 * @property {Record<string, unknown>} named what the path names, because a body repeats it
 */

const maxPeople = 12;
const maxReleaseTokens = 12;

/** Differs in what it means from answers of other places. */
const frontEndPlaces = /front-ends|release/;

const ofTheSite = /site|import/;

/** What has a version. */
const entityId = /^(?:(?:exp|project|interest|message|user)Id|name)$/;

/** What earlier answers said: people with their tokens, and values by the names of their fields. */
export class Known {
  /** @type {Person | undefined} */
  owner;
  /** The first is an administrator. @type {Person[]} */
  people = [];
  /** Every email that was registered. @type {Set<string>} */
  emails = new Set();
  /** @type {ReleaseToken[]} */
  releaseTokens = [];
  #pools = new Pools();
  #learned = 0;

  /** @param {Plan} plan @returns {{ person: Person | undefined, draft: Draft }} */
  draftOf(plan) {
    const { operation, isPlain, path, query, ifMatch, body } = plan;
    const person = this.#caller(plan);
    /** @type {Sending} */
    const sending = { operation, person, isPlain, named: {} };
    const look = (/** @type {unknown} */ value) => this.#look(value, sending);
    for (const [name, value] of Object.entries(path)) sending.named[name] = look(value);
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, name) => encoded(sending.named[name]));
    /** @type {Draft} */
    const draft = {
      method: operation.method,
      segments: filled.slice(1).split('/'),
      query:
        this.#nextPage(plan) ??
        Object.entries(query).map(([name, value]) => `${name}=${encoded(look(value))}`),
      headers: this.#headers(plan, person),
      content: look(body?.content),
    };
    if (body) draft.headers['content-type'] = body.type;
    if (ifMatch) draft.headers['if-match'] = String(look(ifMatch));
    for (const change of plan.changes) change(draft);
    return { person, draft };
  }

  /** As a list says itself, because a cursor belongs to an order. @param {Plan} plan @returns {string[] | undefined} */
  #nextPage({ operation, isPlain, query, pick }) {
    if (!isPlain || !('cursor' in query)) return undefined;
    return this.#pools.pick(`next page of ${operation.path}`, pick)?.split('&') ?? [];
  }

  /** @param {Plan} plan */
  #caller({ caller, isPlain, pick }) {
    if (caller === 'visitor') return undefined;
    if (caller === 'owner') return this.owner;
    if (caller === 'administrator') return this.people[0];
    // Few, so that they have made something before.
    return this.people[1 + (pick % Math.min(this.people.length - 1, isPlain ? 2 : maxPeople))];
  }

  /** @param {Plan} plan @param {Person | undefined} person @returns {Record<string, string>} */
  #headers({ operation, isPlain, pick }, person) {
    const right = /promote|rollback|withdraw/.exec(operation.path)?.[0] ?? 'upload';
    const fitting = isPlain && this.releaseTokens.findLast(({ rights }) => rights.includes(right));
    const { secret } = fitting || (this.releaseTokens[pick % this.releaseTokens.length] ?? {});
    return {
      'x-forwarded-for': `198.51.100.${pick % 8}`,
      ...(person && { 'x-auth-token': person.token }),
      ...(operation.schemes.includes('releaseToken') && secret && { 'x-release-token': secret }),
    };
  }

  /** @param {unknown} value @param {Sending} sending @returns {unknown} a copy */
  #look(value, sending) {
    if (value instanceof Earlier) {
      if (value.name in sending.named) return sending.named[value.name];
      return this.#look(this.#find(value, sending) ?? value.otherwise, sending);
    }
    if (Array.isArray(value)) return value.map((one) => this.#look(one, sending));
    // Nobody's who registers, because everybody may read the site's.
    if (typeof value === 'string' && ofTheSite.test(sending.operation.path))
      return value.replace('@people.example', '@site.example');
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.#look(one, sending)]));
  }

  /** @param {Earlier} earlier @param {Sending} sending */
  #find({ name, pick }, sending) {
    const { operation, person, isPlain } = sending;
    if (name === 'email' || name === 'password') return this.#credential(name, pick, sending);
    if (isPlain) {
      if (name === 'etag') return this.#pools.pick(`version of ${entityOf(sending)}`, 0);
      const pool = name === 'expId' ? `expId of ${person?.email}` : name;
      if (operation.path.includes('restore')) return this.#pools.pick(`deleted ${pool}`, pick);
      if (name === 'expId') return this.#pools.pick(pool, pick);
      // Taken already.
      if (name === 'address' && operation.bodies.length > 0) return undefined;
    }
    return this.#pools.pick(poolOf(name, operation.path), pick);
  }

  /**
   * Both of the same person: of the caller, or of anybody for a visitor.
   *
   * @param {'email' | 'password'} name
   * @param {number} pick
   * @param {Sending} sending
   */
  #credential(name, pick, { operation, person, isPlain, named }) {
    if (ofTheSite.test(operation.path)) return undefined;
    if (isPlain && /users\/new|claim/.test(operation.path)) return undefined;
    named['whose'] ??= person ?? this.people[pick % this.people.length];
    return /** @type {Person} */ (named['whose'])[name];
  }

  /** @param {import('./exchange.mjs').Request} request @param {Answer} answer */
  learn(request, { status, headers, body }) {
    const { operation, person, sent } = request;
    const etag = headers['etag'];
    if (etag) this.#pools.keep('etag', etag);
    if (etag && operation)
      this.#pools.replace(`version of ${entityOf({ operation, person, named: {} })}`, etag);
    const [, next = '', cursor] =
      /\?((?:[^>]*&)?cursor=([^&>]+)[^>]*)>/.exec(String(headers['link'] ?? '')) ?? [];
    if (cursor) {
      this.#pools.keep('cursor', decodeURIComponent(cursor));
      this.#pools.keep(`next page of ${operation?.path}`, next);
    }
    if (status === 401)
      this.releaseTokens = this.releaseTokens.filter(
        ({ secret }) => secret !== request.headers['x-release-token'],
      );
    if (status >= 300) return;
    this.#learnDeletion(request);
    if (!body) return;
    if (typeof body.secret === 'string') {
      this.releaseTokens.push({ secret: body.secret, rights: body.token.rights });
      if (this.releaseTokens.length > maxReleaseTokens) this.releaseTokens.shift();
    } else if (typeof body.token === 'string' && sent) this.#learnToken(person, sent, body.token);
    if (person && body.expId && operation?.method === 'POST')
      this.#pools.keep(`expId of ${person.email}`, body.expId);
    // A document about values has none.
    if (operation && operation.path !== '/api/openapi.json') this.#learnValues(body, operation.path);
  }

  /** @param {import('./exchange.mjs').Request} request */
  #learnDeletion({ operation, path, person, sent }) {
    if (!operation) return;
    const at = operation.path.split('/').findIndex((segment) => segment.startsWith('{'));
    const name = operation.path.split('/')[at]?.slice(1, -1) ?? '';
    const value = Number(path.split(/[/?]/)[at]);
    const pools = name === 'expId' ? [name, `expId of ${person?.email}`] : [name || 'messageId'];
    const deleted = operation.method === 'DELETE' && name ? [value] : [];
    if (operation.path === '/api/messages/delete') deleted.push(...sent.messageIds);
    for (const one of deleted)
      for (const pool of pools) {
        this.#pools.forget(pool, one);
        this.#pools.keep(`deleted ${pool}`, one);
      }
    if (operation.path.includes('restore/{'))
      for (const pool of pools) this.#pools.forget(`deleted ${pool}`, value);
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
      // Drafts included.
      if (id && (id !== 'projectId' || place === '/api/project/all'))
        this.#pools.replace(
          `${id}s`,
          value.map((one) => one[id]),
        );
      // Not always the same ones of a long list.
      for (let at = this.#learned % 7; at < value.length; at += 7) this.#learnValues(value[at], place);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const id = Object.keys(value).find((key) => entityId.test(key));
    if (id && typeof value.version === 'number')
      this.#pools.replace(`version of ${id} ${value[id]}`, `"${value.version}"`);
    for (const [key, one] of Object.entries(value)) {
      if (/token|secret|email|password/i.test(key) && !place.includes('release-tokens')) continue;
      this.#learnValues(one, place);
      this.#learned += 1;
      if (key === 'removedAt') this.#pools.keep('deleted removedAt', one);
      if (typeof one === 'number' || (typeof one === 'string' && one.length <= 300))
        this.#pools.keep(poolOf(key, place), one);
    }
  }
}

/** What `If-Match` is about. @param {Pick<Sending, 'operation' | 'person' | 'named'>} sending */
const entityOf = ({ operation, person, named }) => {
  const [id] = Object.entries(named).filter(([name]) => entityId.test(name));
  return id ? id.join(' ') : `${operation.path} ${person?.email}`;
};

/** A front end's or backup's name is none of a person or project, and a network has an address, too. @param {string} name @param {string} place */
const poolOf = (name, place) => {
  if (frontEndPlaces.test(place)) return `front end ${name}`;
  if (name === 'address') return `${place.includes('project') ? 'project' : 'network'} address`;
  return place.includes('backups') ? `backup ${name}` : name;
};

/** @param {unknown} value */
const encoded = (value) => encodeURIComponent(String(value).toWellFormed());
