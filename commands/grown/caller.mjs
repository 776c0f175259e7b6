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

  async register(/** @type {object} */ account) {
    this.token = (await this.call('POST', 'users/new', account)).token;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>} the answer's JSON, if it has any
   */
  async call(method, path, body) {
    const answer = await this.send(method, path, body);
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  }

  /** Calls what this person may not do. @param {string} method @param {string} path @param {object} [body] */
  async refused(method, path, body) {
    const { status } = await this.send(method, path, body);
    if (status < 400) throw new Error(`${method} ${path} was not refused`);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<{ status: number, body: any }>}
   */
  async send(method, path, body) {
    const answer = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.token && { 'x-auth-token': this.token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }
}
