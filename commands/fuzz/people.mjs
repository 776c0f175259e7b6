import { owner } from '../steps/running-product.mjs';
import { StepFailure } from '../steps/step.mjs';

/**
 * @typedef {import('./exchange.mjs').Request} Request
 * @typedef {import('./exchange.mjs').Answer} Answer
 */

/** After so many requests there are new ones, because the old ones have used up what they may do. */
const requestsTogether = 500;

const password = 'unlocked by lantern zero';

/** The owner is spared, as the one who makes others administrators. @param {Request} request */
export const isAboutKeeper = ({ path }) => /^\/api\/users\/edit\/1(?:\D|$)/.test(path);

/** Those who send the requests: an administrator, two users, and whoever registers meanwhile. */
export class People {
  #known;
  #send;
  #keeperToken = '';
  #registered = 0;
  #requests = 0;
  #isAdministratorGone = true;

  /**
   * @param {import('./known.mjs').Known} known
   * @param {(request: Request) => Promise<Answer | undefined>} send
   */
  constructor(known, send) {
    this.#known = known;
    this.#send = send;
  }

  get areGone() {
    return this.#isAdministratorGone || this.#known.people.length < 2 || this.#requests > requestsTogether;
  }

  /** Notices when somebody's session or the administrator's rights ended. @param {Request} request @param {Answer} answer */
  note({ person, headers, operation }, { status, headers: answered }) {
    this.#requests += 1;
    if (person === undefined || headers['x-auth-token'] !== person.token) return;
    const { people } = this.#known;
    const isRefused = operation?.schemes.includes('token') && status === 401;
    if (person !== people[0]) {
      if (isRefused) this.#known.people = people.filter((one) => one !== person);
    } else if (isRefused || answered['x-is-admin'] === 'false') this.#isAdministratorGone = true;
  }

  /** @param {import('./installation.mjs').Installation} installation */
  async renew({ url, claimCode }) {
    const call = async (
      /** @type {string} */ method,
      /** @type {string} */ path,
      /** @type {string} */ token,
      /** @type {object | undefined} */ sent,
    ) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.${this.#registered >> 8}.${this.#registered & 255}`,
        ...(token && { 'x-auth-token': token }),
      };
      const body = sent && Buffer.from(JSON.stringify(sent));
      const request = { url, method, path: `/api/${path}`, headers, body, sent, person: undefined };
      const answer = await this.#send(request);
      if (!answer || answer.status >= 300)
        throw new StepFailure(`${method} ${path} was answered with ${answer?.text}`);
      return answer.body;
    };
    const names = { firstName: 'Ada', lastName: 'Lane', company: 'Harbour Works' };
    this.#keeperToken ||= (
      await call('POST', 'auth/claim', '', { code: claimCode, ...names, ...owner })
    ).token;
    this.#known.owner = { ...owner, token: this.#keeperToken, isAdmin: true };
    this.#known.people = [];
    for (let count = 0; count < 3; count += 1) {
      this.#registered += 1;
      const email = `lane${this.#registered}@people.example`;
      const { token } = await call('POST', 'users/new', '', { ...names, email, password });
      if (count > 0) continue;
      if (this.#known.people[0]) this.#known.people[0].isAdmin = true;
      const { id: userId } = await call('GET', 'auth/self', token, undefined);
      const edit = { userId, ...names, isAdmin: true, password: owner.password };
      await call('POST', `users/edit/${userId}`, this.#keeperToken, edit);
    }
    this.#requests = 0;
    this.#isAdministratorGone = false;
  }
}
