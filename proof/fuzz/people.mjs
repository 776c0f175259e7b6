import { owner, post } from '../../tools/steps/running-product.mjs';

const { password } = owner;
const names = { firstName: 'Ada', lastName: 'Lane', company: 'Harbour Works' };

/**
 * Who sends the requests, one of each kind. When a request has ended a session or taken rights, the owner signs in again, and
 * of the others there is a new one.
 */
export class People {
  /** @type {Record<string, string>} */
  #tokens = {};
  #releaseToken = '';
  #ownerEmail = owner.email;
  #registered = 0;

  /** @param {import('./own-installation.mjs').OwnInstallation} installation */
  constructor(installation) {
    this.installation = installation;
  }

  async start() {
    await this.#renew('owner');
    await this.#renew('administrator');
    await this.#renew('user');
    const rights = ['upload', 'promote', 'rollback', 'withdraw'];
    const asked = { frontEnds: ['mfe-tides', 'mfe-public'], rights, paths: ['/info/tides'], password };
    const { secret } = await post(this.installation.url, 'release-tokens/add', asked, this.#tokens['owner']);
    this.#releaseToken = secret;
  }

  /** @param {import('./requests.mjs').Request} request @returns {Record<string, string>} */
  headersOf({ caller, operation }) {
    const isRelease = operation.schemes.includes('releaseToken') && caller !== 'visitor';
    return {
      ...(this.#tokens[caller] && { 'x-auth-token': this.#tokens[caller] }),
      ...(isRelease && { 'x-release-token': this.#releaseToken }),
    };
  }

  /** @param {import('./requests.mjs').Request} request @param {import('./exchange.mjs').Answer} answer */
  async learn({ caller, headers, operation }, { status, headers: answered, body }) {
    if (caller === 'visitor' || headers['x-auth-token']) return;
    // A new email or password comes with a new session.
    if (operation.path === '/api/users/selfEdit' && body?.token) {
      this.#tokens[caller] = body.token;
      if (caller === 'owner') this.#ownerEmail = body.email;
    }
    const isEnded = status === 401 && operation.schemes.includes('token');
    const isDemoted = caller === 'administrator' && answered.get('x-is-admin') === 'false';
    if (isEnded || isDemoted) await this.#renew(caller);
  }

  /** @param {'user' | 'administrator' | 'owner'} kind */
  async #renew(kind) {
    if (kind === 'owner') {
      this.#tokens[kind] = (
        await post(this.installation.url, 'auth', { email: this.#ownerEmail, password })
      ).token;
      return;
    }
    this.#registered += 1;
    const email = `lane${this.#registered}@people.example`;
    const { token } = await post(this.installation.url, 'users/new', { ...names, email, password });
    this.#tokens[kind] = token;
    if (kind === 'user') return;
    // An administrator may have ended the owner's session.
    await this.#renew('owner');
    const { sub: userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const edit = { userId: Number(userId), ...names, isAdmin: true, password };
    await post(this.installation.url, `users/edit/${userId}`, edit, this.#tokens['owner']);
  }
}
