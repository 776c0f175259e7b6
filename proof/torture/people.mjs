import { owner } from '../../commands/steps/running-product.mjs';

/** @typedef {{ userId: number, email: string, password: string, token: string }} Person */

/** @param {string} token */
export const claimsOf = (token) => {
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { userId: Number(sub), sessionId: sid };
};

/**
 * @param {import('../trials/own-installation.mjs').OwnInstallation} installation
 * @param {number} count who write, the owner first
 * @returns {Promise<Person[]>}
 */
export const signUp = async (installation, count) => {
  const send = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const { token } = await installation.post(path, body);
    return { token, userId: claimsOf(token).userId };
  };
  const people = [{ ...owner, ...(await send('auth', owner)) }];
  for (let number = 1; number < count; number += 1) {
    const account = { email: `writer${number}@people.example`, password: 'unlocked by lantern zero' };
    const names = { firstName: 'Ada', lastName: 'Writer', company: 'Works' };
    people.push({ ...account, ...(await send('users/new', { ...names, ...account })) });
  }
  return people;
};
