import type { ProblemError } from './problem.js';
import { accountsDisabled } from './accounts/auth.js';

/** Errors of the API by their code, without what `sentences` has. */
export const refusals = {
  malformed: 'The request is malformed',
  'not-signed-in': 'You are not signed in',
  forbidden: 'You don’t have permission to do this',
  'not-found': 'This doesn’t exist, or was deleted',
  'unknown-method': 'This method is not supported here',
  'arrives-too-slowly': 'The request took too long to arrive',
  'changed-meanwhile': 'Someone changed this in the meantime',
  'too-large': 'The request is too large',
  'not-json': 'The request must be uncompressed JSON in UTF-8',
  'headers-too-large': 'The request headers are too large',
  failed: 'Something went wrong on the server',
  unavailable: 'The server is unavailable right now. Try again in a moment',
  'disk-full': 'The server’s disk is full. Nothing was saved. Try again later',
  'accounts-disabled': accountsDisabled,
  'sign-in-refused': 'Email or password is wrong',
  'administrators-only': 'Only administrators can sign in now. Check email and password.',
  'second-factor': 'Use one of your passkeys or recovery codes, too',
  'passkey-refused': 'This passkey doesn’t work here. Try again, or use another.',
  'recovery-code-wrong': 'This recovery code is wrong or was already used',
  'passkey-required':
    'Only administrators who signed in with a passkey can do this. Add one in your profile and sign in with it.',
  'passkey-first': 'Only the site owner can turn this on, signed in with a passkey',
  'passkey-taken': 'This passkey has already been added',
  'owner-only': 'Only the site owner can do this',
  'email-taken': 'Email already has an account',
  'link-invalid': 'This link is invalid, has expired, or was already used',
  'no-mail': 'This site sends no mail. Ask its owner for a link.',
  'password-blocklisted': 'That password is too easy to guess. Choose another.',
  'password-personal': 'Don’t use your name or email.',
  'site-owner': 'The site owner’s account can’t be deleted',
  'last-admin': 'The last administrator can’t be deleted',
  'not-restorable': 'It can no longer be restored',
  'other-texts': 'Other texts are being formatted. Try again in a moment.',
  'pdf-failed': 'The PDF could not be made. The résumé is also a page, at /resume',
} as const;

export const refusal = (code: keyof typeof refusals): ProblemError => ({ msg: refusals[code], code });
