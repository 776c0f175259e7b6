import * as v from 'valibot';
import { Id, optionalText, requiredText, textRules, tooLong, Version } from '../fields.js';
import { userFields } from '../text-fields.js';

/** What begins like an address is meant as one: a scheme, or two of what browsers take for slashes. */
const isMeantAsAddress = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(text);

// Browsers read both another way than a person does.
const hasHiddenParts = (text: string): boolean => /[\s\\]/.test(text);

/** `URL.canParse` and `URL.parse` are missing before Chrome 120 and 126. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/**
 * Whether a host is one of the public internet by its name: no IP address in any notation, nothing of this machine
 * or of a local network.
 *
 * @param hostname as `URL` gives it, where every notation of an IP address has become one of two
 */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const labels = name.split('.');
  const isName = labels.length > 1 && !labels.includes('');
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
  const isLocal = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/.test(name);
  return isName && !isAddress && !isLocal;
}

/** What is wrong with the address of a logo, or undefined. */
function wrongAddress(text: string): string | undefined {
  if (!/^https:/i.test(text)) return 'A logo address must begin with https://';
  const url = hasHiddenParts(text) ? undefined : parse(text);
  if (url === undefined) return "This logo address isn't valid. Check it for spaces and typing errors.";
  if (url.username !== '' || url.password !== '') {
    return 'Leave the user name and password out of the logo address.';
  }
  if (!isPublicHost(url.hostname)) {
    return 'Use a public address for the logo, not an IP address or one of a local network.';
  }
  const { label, maxLength } = userFields.company;
  return url.href.length > maxLength ? tooLong(label, maxLength) : undefined;
}

/** What is wrong with a company, or undefined. */
function wrongCompany(text: string): string | undefined {
  // Browsers drop control characters out of addresses, so that a name could become one.
  if (/\p{Cc}/u.test(text)) return 'Company holds characters that cannot be stored';
  return isMeantAsAddress(text) ? wrongAddress(text) : undefined;
}

/** A company's name, or the https address of its logo as the URL standard writes it; may be empty. */
export const Company = v.pipe(
  optionalText(userFields.company),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && !dataset.issues ? wrongCompany(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
  v.transform((text) => (isMeantAsAddress(text) ? new URL(text).href : text)),
);

const { required } = userFields.company;
/** The company of who registers. */
export const RequiredCompany = v.pipe(v.string(required), Company, v.minLength(1, required));

/** Whether a company is the address of a logo. */
export const isLogo = (company: string): boolean => company.startsWith('https://');

export const { firstName, lastName } = textRules(userFields);

/** An email address as it was typed. It is never verified: no mail is sent. */
export const email = v.pipe(
  requiredText(userFields.email),
  v.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'Email must be an address like name@example.org'),
);

/** A user as the API answers. Stored values are not checked again by the rules for input. */
export const User = v.strictObject({
  userId: Id,
  firstName: v.string(),
  lastName: v.string(),
  /** Empty while the owner's account is not claimed. */
  email: v.string(),
  company: v.string(),
  isAdmin: v.boolean(),
  version: Version,
});
export type User = v.InferOutput<typeof User>;

/** `POST /api/users/edit/{userId}`. A company that is there cannot be emptied (`editedUser`). */
export const UserEdit = v.strictObject({
  userId: Id,
  firstName,
  lastName,
  company: Company,
  isAdmin: v.boolean('Admin must be true or false'),
});
export type UserEdit = v.InferOutput<typeof UserEdit>;

const withoutCompany = v.omit(UserEdit, ['userId']);
const withCompany = v.strictObject({ ...withoutCompany.entries, company: RequiredCompany });

/**
 * What an administrator may change of a user. Who has no company, as an owner claimed by the environment, can be edited
 * without one.
 */
export const editedUser = (existing: Pick<User, 'company'>) =>
  existing.company === '' ? withoutCompany : withCompany;
export type EditedUser = v.InferOutput<typeof withCompany>;

/** `GET /api/users/all`. */
export const UserRole = v.strictObject({ userId: Id, isAdmin: v.boolean() });
export type UserRole = v.InferOutput<typeof UserRole>;
