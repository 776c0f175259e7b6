import * as v from 'valibot';
import { limits } from './limits.js';
import { isPublicHost } from './public-host.js';
import { optionalText } from './text.js';

const sentence = 'Company must be a name, or the address of a picture that begins with https://';

/** What begins like an address is meant as one: a scheme, or two of what browsers take for slashes. */
const isMeantAsAddress = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(text);

const isPicture = (text: string): boolean => {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isSafe = protocol === 'https:' && username === '' && password === '' && isPublicHost(hostname);
  return isSafe && href.length <= limits.user.company;
};

// Browsers drop control characters out of addresses, so that a name could become one.
const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text);

/** A company's name, or the https address of its logo as the URL standard writes it; may be empty. */
export const Company = v.pipe(
  optionalText('Company', limits.user.company),
  v.check((text) => isPlain(text) && (!isMeantAsAddress(text) || isPicture(text)), sentence),
  v.transform((text) => (isMeantAsAddress(text) ? new URL(text).href : text)),
);

/** The company of who registers. */
export const RequiredCompany = v.pipe(
  v.string('Company is required'),
  Company,
  v.minLength(1, 'Company is required'),
);

/** Whether a company is the address of a logo. */
export const isLogo = (company: string): boolean => company.startsWith('https://');

/** What a form says that the field takes, beyond its label. */
export const companyHint = 'A name, or the address of a logo, which begins with https://';
