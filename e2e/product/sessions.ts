import type { Registration, SignedIn } from '@portico/contract/accounts/auth';
import { owner } from '../../tools/steps/running-product.mjs';

/** Who may be signed in. */
export type Person = 'user' | 'administrator';

const user: Registration = {
  firstName: 'Edda',
  lastName: 'Lind',
  email: 'edda@portfolio.example',
  company: 'Tidewater Press',
  password: 'nine otters in a rowing boat',
};

/** Somebody who signs in: the owner, who is the administrator, or a user who is new here. */
export function openSession(url: string, person: Person): Promise<SignedIn> {
  return person === 'administrator' ? post(`${url}/api/auth`, owner) : post(`${url}/api/users/new`, user);
}

async function post(url: string, body: unknown): Promise<SignedIn> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SignedIn;
}
