import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { experienceDetails, experienceFields } from '../../contract/src/content/experience-fields.js';
import { interestFields } from '../../contract/src/content/interest-fields.js';
import { projectFields } from '../../contract/src/content/project-fields.js';
import { userFields } from '../../contract/src/user-fields.js';
import { seededRandom } from '../../api/dist/testing/databases/seeded-random.js';
import { ApiClient } from '../../api/dist/testing/site/api-client.js';
import { root } from '../steps/checkout.mjs';
import { owner, serverProgram, startProduct, testEnvironment } from '../steps/running-product.mjs';
import { textsBy } from './texts.mjs';

const dayMs = 24 * 60 * 60 * 1_000;
const days = 30;
const password = 'the tide comes in twice a day';

/** Makes, with the sample content, 60 projects, 120 interests, 250 users, and 600 entries of 40 of them (120 the owner's). */
const added = {
  ...{ projects: 57, interests: 109, ownersEntries: 96, people: 39, peoplesEntries: 480 },
  registrations: 210,
};

const clock = pathToFileURL(join(root, 'api/src/testing/server/shifted-clock.mjs')).href;
const server = [process.execPath, '--import', clock, serverProgram];
const unlimited = '1000000';

/**
 * Fills an empty data folder with a month of use: through the API, with the server's clock moving day by day.
 *
 * @param {string} dataDir
 */
export const grow = async (dataDir) => {
  const clockFile = join(dataDir, 'clock');
  const setClock = (/** @type {number} */ daysAgo) => {
    // Atomic, because the server may read it at any time.
    writeFileSync(`${clockFile}.next`, String(-daysAgo * dayMs));
    renameSync(`${clockFile}.next`, clockFile);
  };
  setClock(days);
  const environment = testEnvironment({
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    LIMIT_SIGN_INS_PER_MINUTE: unlimited,
    LIMIT_REGISTRATIONS_PER_HOUR: unlimited,
    LIMIT_WRITES_PER_MINUTE: unlimited,
    LIMIT_ENTRIES: unlimited,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    CLOCK_OFFSET_FILE: clockFile,
  });
  const { url, stop } = await startProduct(environment, server);
  try {
    const month = new Month(url, seededRandom(13));
    for (let day = 0; day < days; day += 1) {
      setClock(days - day);
      await month.live(day);
    }
  } finally {
    await stop();
  }
  rmSync(clockFile);
};

/** Spreads a total over the days. @param {number} total @param {number} day @param {() => Promise<unknown>} work */
const share = async (total, day, work) => {
  const upTo = (/** @type {number} */ day) => Math.floor((total * day) / days);
  for (let count = upTo(day + 1) - upTo(day); count > 0; count -= 1) await work();
};

/** Calls the API as one user, and throws on an unexpected status. */
class Caller extends ApiClient {
  async signIn(/** @type {string} */ email, /** @type {string} */ password) {
    this.token = (await this.ok('POST', 'auth', { email, password })).token;
  }

  async register(/** @type {object} */ account) {
    this.token = (await this.ok('POST', 'users/new', account)).token;
  }

  /** Returns the JSON of the response, if any. @param {string} method @param {string} path @param {object} [input] */
  async ok(method, path, input) {
    const { status, text, body } = await this.call(method, path, input);
    if (status < 300) return body;
    throw new Error(`${method} ${path}: ${status} ${text}`);
  }

  /** Expects a 4xx. @param {string} method @param {string} path @param {object} [input] */
  async refused(method, path, input) {
    const { status } = await this.call(method, path, input);
    if (status < 400) throw new Error(`${method} ${path} was not refused`);
  }
}

class Month {
  #people = 0;
  #registrations = 0;
  #types;
  #categories;

  constructor(/** @type {string} */ url, /** @type {() => number} */ random) {
    this.url = url;
    this.random = random;
    this.texts = textsBy(random);
    this.#types = ['Language', 'Employment', ...this.texts.unusual(experienceFields.type.maxLength)];
    this.#categories = ['Hobby', 'hobby', ...this.texts.unusual(interestFields.category.maxLength)];
  }

  async live(/** @type {number} */ day) {
    const site = new Caller(this.url, '203.0.113.1');
    await site.signIn(owner.email, owner.password);
    await share(added.ownersEntries, day, () => this.#addEntry(site));
    await share(added.interests, day, () =>
      site.ok('POST', 'interests/add', {
        ...this.#texts(interestFields),
        category: this.texts.one(this.#categories),
      }),
    );
    await share(added.projects, day, () => site.ok('POST', 'project/add', this.#texts(projectFields)));
    await share(added.people, day, () => this.#join(site));
    await share(added.registrations, day, () => this.#register());
    const stranger = new Caller(this.url, `198.51.100.${day}`);
    await stranger.refused('POST', 'auth', { email: emailOf(day), password: 'none of mine' });
    if (day % 3 === 0) await site.ok('DELETE', 'auth');
  }

  /** Someone registers, adds entries, edits one, deletes one, and tries an admin-only action. */
  async #join(/** @type {Caller} */ site) {
    this.#people += 1;
    const number = this.#people;
    const { some } = this.texts;
    const person = new Caller(this.url, `192.0.2.${number}`);
    const { firstName, lastName } = this.#texts(userFields);
    const names = { firstName, lastName };
    await person.register({ ...names, company: some(60), email: emailOf(number), password });
    const entries = Math.floor(added.peoplesEntries / added.people);
    const more = number <= added.peoplesEntries % added.people ? 1 : 0;
    for (let count = entries + more; count > 0; count -= 1) await this.#addEntry(person);
    const { expId, version, authorId, ...entry } = await this.#addEntry(person);
    const { time } = this.#texts(experienceFields);
    await person.ok('PUT', `experience/edit/${expId}`, { ...entry, expId, time });
    await person.ok('DELETE', `experience/edit/${expId}`);
    await person.refused('GET', 'users');
    if (number % 3 === 0) await person.ok('POST', 'users/selfEdit', { ...names, company: '' });
    if (number % 10 !== 0) return;
    const { userId } = await person.ok('GET', 'auth');
    const edited = { userId, ...names, company: some(60), password: owner.password };
    await site.ok('POST', `users/edit/${userId}`, { ...edited, isAdmin: true });
    if (number === 20) await site.ok('POST', `users/edit/${userId}`, { ...edited, isAdmin: false });
  }

  /** Someone only registers, some with a long address. */
  async #register() {
    this.#registrations += 1;
    const number = this.#registrations;
    const { firstName, lastName } = this.#texts(userFields);
    const name = `registered${number}`.padEnd(number % 50 === 0 ? 240 : 0, 'x');
    const names = { firstName, lastName, company: this.texts.some(60) };
    const account = { ...names, email: `${name}@grown.example`, password };
    await new Caller(this.url, '203.0.113.2').register(account);
  }

  #addEntry(/** @type {Caller} */ author) {
    const type = this.texts.one(this.#types);
    const details = type === 'Employment' ? this.#details() : {};
    return author.ok('POST', 'experience/add', { ...this.#texts(experienceFields), ...details, type });
  }

  /** Of a job that takes some years, or goes on. */
  #details() {
    const { start: _start, end: _end, url: _url, kind: _kind, ...texts } = experienceDetails;
    const start = 1990 + Math.floor(this.random() * 30);
    const end = this.texts.one(['', String(start), `${start + 4}-02`]);
    return { ...this.#texts(texts), start: this.texts.one([`${start}`, `${start}-11`]), end };
  }

  /** A text for each field. @returns {any} */
  #texts(/** @type {Record<string, { maxLength: number }>} */ fields) {
    const texts = Object.entries(fields).map(([name, { maxLength }]) => [name, this.texts.any(maxLength)]);
    return Object.fromEntries(texts);
  }
}

const emailOf = (/** @type {number} */ number) => `person${number}@grown.example`;
