import { createHash } from 'node:crypto';

/** What attempts on an account are counted by: SHA-256 of its e-mail, hexadecimal. */
export const accountKey = (emailKey: string): string => createHash('sha256').update(emailKey).digest('hex');
