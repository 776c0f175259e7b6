import type { ProblemError } from '../problem.js';
import { inEnglish, type Text, textIn, type ValuesOf } from './message.js';

const wait =
  '{minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} one {# minute} other {# minutes}}' as const;

/**
 * Errors of forms and of the API that front ends word, by their code. A value named `label` is a text itself. `refusals` has those that
 * only the API says.
 */
export const sentences = {
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
  'language-name': '{label}: "{text}" isn’t the code of a language. For {language}, use {code}',
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
  'password-wrong': '{label} is wrong',
  'markdown-cells':
    '{label} has tables with more than {max} cells, empty ones included. Use fewer rows or columns.',
  'markdown-levels': '{label} has too many lists or quotes inside one another. Use fewer levels.',
  'markdown-html': '{label} takes more than {max} KB as a page. Shorten it.',
  'markdown-time': '{label} takes too long to format. Shorten it, or use less formatting.',
  'too-many-entries': 'You can have at most {max} entries. Delete one to add another.',
  'too-many-attempts': `Too many attempts. Try again in ${wait}.`,
  'too-many-changes': `You’ve made a lot of changes in the last minute. Try again in ${wait}.`,
  'too-many-exports': `You’ve exported your data as often as you can in an hour. Try again in ${wait}.`,
  'too-many-from-network': `Too many messages have come from your network. Try again in ${wait}, or write to {email} instead.`,
  'too-many-at-once': `Too many messages are arriving. Try again in ${wait}, or write to {email} instead.`,
  'too-many-messages': 'This form can’t take more messages right now. Write to {email} instead.',
  'contact-form-off': 'The contact form is off. Write to {email} instead.',
  away: 'The server cannot be reached right now. Please try again in a moment.',
  unexpected: 'Something went wrong. Please try again.',
  changed:
    'Someone saved changes while you were editing. Fields you hadn’t touched are updated. Save again to replace theirs with yours.',
  gone: 'This was deleted while you were editing. What you typed is still here: copy what you need, then cancel.',
  'gone-from-list':
    'This was deleted while you were editing. What you typed is still here: add it as a new one, or cancel.',
} as const;

export type Code = keyof typeof sentences;
type Values<Of extends Code> = ValuesOf<(typeof sentences)[Of], string | number>;

const english = textIn(inEnglish) as (message: string, values?: ProblemError['values']) => string;

/** An error, with what words it in another language. */
export const sentence = <Of extends Code>(code: Of, ...[values]: Values<Of>): ProblemError => ({
  msg: english(sentences[code], values),
  code,
  ...(values && { values }),
});

/** The `message` of a rule, which notes on the issue what words it in another language. */
export type Said = (issue: object) => string;

export const noted =
  ({ msg, ...about }: ProblemError): Said =>
  (issue) => {
    Object.assign(issue, about);
    return msg;
  };

export const said = <Of extends Code>(code: Of, ...values: Values<Of>): Said =>
  noted(sentence(code, ...values));

/** What is said for an error: its English, if its sentence isn't known here, or has changed. */
export function problemText(
  {
    msg,
    code = '',
    values,
  }: { [Name in keyof ProblemError]: ProblemError[Name] | undefined } & { msg: string },
  text: Text,
): string {
  const known = Object.hasOwn(sentences, code) ? sentences[code as Code] : msg;
  if (values === undefined || english(known, values) !== msg) return text(msg);
  const { label } = values;
  const shown = label === undefined ? values : { ...values, label: text(String(label)) };
  return (text as typeof english)(known, shown);
}
