import { ApiClient } from '../../api/dist/testing/site/api-client.js';

/** Calls the API as one person, and throws if an answer is not as expected. */
export class Caller extends ApiClient {
  async signIn(/** @type {string} */ email, /** @type {string} */ password) {
    this.token = (await this.ok('POST', 'auth', { email, password })).token;
  }

  async register(/** @type {object} */ account) {
    this.token = (await this.ok('POST', 'users/new', account)).token;
  }

  /** Gives the answer's JSON, if it has any. @param {string} method @param {string} path @param {object} [given] */
  async ok(method, path, given) {
    const { status, text, body } = await this.call(method, path, given);
    if (status < 300) return body;
    throw new Error(`${method} ${path}: ${status} ${text}`);
  }

  /** Calls what this person may not do. @param {string} method @param {string} path @param {object} [given] */
  async refused(method, path, given) {
    const { status } = await this.call(method, path, given);
    if (status < 400) throw new Error(`${method} ${path} was not refused`);
  }
}
