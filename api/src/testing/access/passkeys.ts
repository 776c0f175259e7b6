import type { ApiAnswer, ApiClient } from '../site/api-client.js';
import { password } from '../site/test-site.js';
import { Authenticator, type Forged } from './authenticator.js';

/** The environment of a site whose address passkeys work at: `http://localhost` with its port. */
export const withName = { PUBLIC_URL: 'http://localhost:0' };

/** Adds a new one to the caller's account. */
export async function addPasskey(
  client: ApiClient,
  authenticator = new Authenticator(client.url),
  forged: Forged = {},
): Promise<{ authenticator: Authenticator; added: ApiAnswer }> {
  const options = (await client.post('auth/passkeys/registration')).body;
  const passkey = authenticator.create(options, forged);
  const added = await client.post('auth/passkeys', { name: 'Phone', passkey, password });
  return { authenticator, added };
}

/** What it signs to sign in or confirm. */
export const signed = async (client: ApiClient, authenticator: Authenticator, forged: Forged = {}) =>
  authenticator.get((await client.post('auth/passkeys/challenge')).body, forged);

export const signInWith = async (
  client: ApiClient,
  authenticator: Authenticator,
  forged: Forged = {},
): Promise<ApiAnswer> =>
  client.post('auth/passkeys/sign-in', { passkey: await signed(client, authenticator, forged) });
