import type { ProblemError } from '../problem.js';
import { englishText, type ValuesOf } from './message.js';

/** What rules say of a value, by code. One named `label` is a text itself. Apart from `sentences`, as each form has them. */
export const ruleSentences = {
  required: '{label} is required',
  'too-long': '{label} is at most {max} characters',
  'not-a-text': '{label} must be a text',
  'not-storable': '{label} holds characters that cannot be stored',
  'too-many-accents': '{label} has more than 30 accents on one letter. Use fewer.',
  'not-an-option': '{label} must be one of {options}',
  'not-a-date': '{label}: "{text}" isn’t a year or month. Use one like 2026 or 2026-03',
  'not-a-web-address': '{label}: "{text}" isn’t a web address. Use one like https://example.org',
  'not-a-picture':
    '{label}: "{text}" isn’t the address of a picture. Use one like https://example.org/me.jpg, or the name of a file in the folder “site”',
  'not-a-language': '{label}: "{text}" isn’t the code of a language. Use one like en, de or pt-BR',
  'language-name': '{label}: "{text}" isn’t the code of a language. For that language, use {code}',
  'not-a-colour': '{label}: "{text}" isn’t a colour. Use one like #7a3cc2',
  'not-letters': '{label}: "{text}" isn’t made of letters. Use one or two like AL',
  'not-a-page-address':
    '{label}: "{text}" isn’t the last part of an address. Use lower-case letters, digits and hyphens, like low-water',
  'email-invalid': 'Email must be an address like name@example.org',
  'email-without-domain': 'Email needs a whole domain after the @, like name@example.org',
  'logo-without-https': 'A logo address must begin with https://',
  'logo-invalid': 'This logo address isn’t valid. Check it for spaces and typing errors.',
  'logo-with-user': 'Leave the user name and password out of the logo address.',
  'logo-not-public': 'Use a public address for the logo, not an IP address or one of a local network.',
  'ends-too-early': 'End must not be before Start',
  'link-incomplete': 'This link is incomplete.',
  'password-too-short': 'Use at least {min} characters.',
} as const;

type Rule = keyof typeof ruleSentences;

const english = englishText as (message: string, values?: ProblemError['values']) => string;

/** An error, with what words it in another language. */
export const problem = (code: string, sentence: string, values?: ProblemError['values']): ProblemError => ({
  msg: english(sentence, values),
  code,
  ...(values && { sentence, values }),
});

/** The `message` of a rule, which notes on the issue, as `about`, what words it in another language. */
export type Said = (issue: object) => string;

export const noted =
  ({ msg, ...about }: ProblemError): Said =>
  (issue) => {
    Object.assign(issue, { about });
    return msg;
  };

export const said = <Of extends Rule>(
  code: Of,
  ...[values]: ValuesOf<(typeof ruleSentences)[Of], string | number>
): Said => noted(problem(code, ruleSentences[code], values));
