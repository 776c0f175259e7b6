import * as v from 'valibot';
import { andThen, requiredText } from './fields.js';
import { folded } from './folded.js';
import { said } from './texts/sentences.js';
import { userFields } from './accounts/user-fields.js';

/** RFC 1035, 2.3.4. */
const maxDomainLength = 255;

/** A domain as mail servers know it (punycode); undefined if it isn't one. */
function asciiDomain(domain: string): string | undefined {
  // `URL` would end the host at these, or decode it. It takes the square of its length.
  if (domain.length > maxDomainLength || /[\s@:/\\?#%]/.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    const isDomain = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(hostname) && !/(?:^|\.)\d+$/.test(hostname);
    return isDomain ? hostname : undefined;
  } catch {
    return undefined;
  }
}

const partsOf = (email: string): string[] => /^(.*)@(.*)$/s.exec(email.trim())?.slice(1) ?? [];

/** Without what has a meaning in headers of mails and in `mailto:`. */
const isMailbox = (text: string): boolean => /^[^\s\p{Cc}@"(),:;<>[\\\]?#%]+$/u.test(text);

export function isEmail(text: string): boolean {
  const [mailbox = '', domain = ''] = partsOf(text);
  return isMailbox(mailbox) && asciiDomain(domain) !== undefined;
}

/** The canonical email, by which emails are compared: `ada@exämple.org` and `ADA@xn--exmple-cua.org` are one. */
export function emailKeyOf(email: string): string {
  const [mailbox = '', domain = ''] = partsOf(email);
  const ascii = asciiDomain(domain);
  return ascii === undefined ? folded(email) : `${folded(mailbox)}@${ascii}`;
}

/** Kept as typed, never verified. */
export const email = v.pipe(
  requiredText(userFields.email),
  andThen((text) => (isEmail(text) ? undefined : said('email-invalid'))),
);

/** One that mail from anywhere reaches. Accounts and the site may have one of a network without dots, such as `root@localhost`. */
export const reachableEmail = v.pipe(
  email,
  andThen((text) =>
    asciiDomain(partsOf(text)[1]!)!.includes('.') ? undefined : said('email-without-domain'),
  ),
);
