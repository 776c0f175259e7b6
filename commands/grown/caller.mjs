import { ApiClient } from '../../api/dist/testing/site/api-client.js';

/** Calls the API as one user, and throws on an unexpected status. */
export class Caller extends ApiClient {
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
