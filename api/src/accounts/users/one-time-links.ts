import { createHash, randomBytes } from 'node:crypto';
import { oneTimeLinkMinutes } from '@portico/contract/accounts/one-time-link';
import { Between, type EntityManager } from 'typeorm';
import { ProblemException } from '../../foundation/routes/problem.js';
import { OneTimeLink } from './one-time-link.entity.js';

/** The code's 256 random bits need no salt or slow hash. */
export const hashLinkCode = (code: string): string => createHash('sha256').update(code).digest('hex');

const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** One that expires later was made by a clock that was ahead, but for the minute by which servers may differ. */
const valid = (code: string) => ({
  codeHash: hashLinkCode(code),
  expiresAt: Between(fromNow(0), fromNow(oneTimeLinkMinutes + 1)),
});

/** @returns the code, base64url; the user's other links stay valid */
export async function addLink(manager: EntityManager, userId: number): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = fromNow(oneTimeLinkMinutes);
  await manager.insert(OneTimeLink, { codeHash: hashLinkCode(code), userId, expiresAt });
  return code;
}

export async function endLinks(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(OneTimeLink, { userId });
}

/** @returns whose link it is; undefined if it is wrong, used or expired */
export async function userOfLink(manager: EntityManager, code: string): Promise<number | undefined> {
  return (await manager.findOneBy(OneTimeLink, valid(code)))?.userId;
}

/** Of concurrent uses one succeeds. @returns whether the link was still valid */
export async function useLink(manager: EntityManager, code: string): Promise<boolean> {
  const { affected } = await manager.delete(OneTimeLink, valid(code));
  return affected === 1;
}

/** The code in a body that isn't validated yet. */
export const codeIn = (body: unknown): string => {
  const { code } = Object(body) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** The same for every cause, so that it reveals nothing. */
export const invalidLink = (): ProblemException =>
  new ProblemException(404, [{ msg: 'This link is invalid, has expired, or was already used' }]);
