/** Calls the API as one person, from an address of their own. */
export class Caller {
  /** @type {string | undefined} */
  token;

  constructor(/** @type {string} */ url, /** @type {string} */ address) {
    this.url = url;
    this.address = address;
  }

  async signIn(/** @type {string} */ email, /** @type {string} */ password) {
    this.token = (await this.call('POST', 'auth', { email, password })).token;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>} the JSON of the answer; undefined where there is none
   */
  async call(method, path, body) {
    const answer = await this.#send(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** What this person may not do. @param {string} method @param {string} path @param {object} [body] */
  async refused(method, path, body) {
    const answer = await this.#send(method, path, body);
    if (answer.ok) throw new Error(`${method} ${path} was not refused`);
    await answer.text();
  }

  /** @param {string} method @param {string} path @param {object | undefined} body */
  #send(method, path, body) {
    return fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.token && { 'x-auth-token': this.token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}
