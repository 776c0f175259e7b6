import { createHash, randomBytes } from 'node:crypto';
import { emailUndoDays, oneTimeLinkMinutes } from '@portico/contract/accounts/one-time-link';
import { emailKeyOf } from '@portico/contract/email';
import { refusal } from '@portico/contract/refusals';
import { Between, type EntityManager, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { ProblemException } from '../../http/routes/problem.js';
import { type LinkPurpose, OneTimeLink } from './one-time-link.entity.js';

/** The code's 256 random bits need no salt or slow hash. */
export const hashLinkCode = (code: string): string => createHash('sha256').update(code).digest('hex');

const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const minutesOf = (purpose: LinkPurpose): number =>
  purpose === 'undo' ? emailUndoDays * 24 * 60 : oneTimeLinkMinutes;

/** One that expires later was made by a clock that was ahead, but for the minute by which servers may differ. */
const validNow = (purpose: LinkPurpose) => ({
  purpose,
  expiresAt: Between(fromNow(0), fromNow(minutesOf(purpose) + 1)),
});

/** @returns the code, base64url; the user's other links stay valid, but for another new email */
export async function addLink(
  manager: EntityManager,
  userId: number,
  purpose: LinkPurpose = 'password',
  email: string | null = null,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  if (purpose === 'email') await manager.delete(OneTimeLink, { userId, purpose });
  let expiresAt = fromNow(minutesOf(purpose));
  if (purpose === 'undo') {
    // In the order of the changes, also where the clocks of servers differ.
    const where = { userId, purpose, expiresAt: MoreThanOrEqual(expiresAt) };
    const last = await manager.findOne(OneTimeLink, { where, order: { expiresAt: 'DESC' } });
    if (last) expiresAt = new Date(Date.parse(last.expiresAt) + 1).toISOString();
  }
  await manager.insert(OneTimeLink, { codeHash: hashLinkCode(code), userId, purpose, email, expiresAt });
  return code;
}

/** Those that undo a change of email stay valid: who changed it could end them. */
export async function endLinks(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(OneTimeLink, { userId, purpose: Not('undo') });
}

/** @returns null if it is wrong, used, expired or for something else */
export const findLink = (
  manager: EntityManager,
  code: string,
  ...purposes: LinkPurpose[]
): Promise<OneTimeLink | null> =>
  manager.findOneBy(
    OneTimeLink,
    purposes.map((purpose) => ({ codeHash: hashLinkCode(code), ...validNow(purpose) })),
  );

/**
 * Of concurrent uses one succeeds. Undoing a change of email ends what would undo later ones, whose emails were a thief's.
 *
 * @throws ProblemException 404
 */
export async function useLink(
  manager: EntityManager,
  { codeHash, userId, purpose, expiresAt }: OneTimeLink,
): Promise<void> {
  const { affected } = await manager.delete(OneTimeLink, { codeHash });
  if (affected !== 1) throw invalidLink();
  if (purpose === 'undo')
    await manager.delete(OneTimeLink, { userId, purpose, expiresAt: MoreThan(expiresAt) });
}

/** Whether another user, who had an email, can get it back. */
export async function isReserved(manager: EntityManager, email: string, userId: number): Promise<boolean> {
  const links = await manager.findBy(OneTimeLink, { userId: Not(userId), ...validNow('undo') });
  return links.some((link) => emailKeyOf(link.email!) === emailKeyOf(email));
}

/** The code in a body that isn't validated yet. */
export const codeIn = (body: unknown): string => {
  const { code } = Object(body) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** The same for every cause, so that it reveals nothing. */
export const invalidLink = (): ProblemException => new ProblemException(404, [refusal('link-invalid')]);
