import type { ProblemError } from '../problem.js';
import type { Text, ValuesOf } from './message.js';
import { english, problem, ruleSentences } from './sentences.js';

const wait =
  '{minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} one {# minute} other {# minutes}}' as const;

/** Errors that front ends word by their code. `refusals` has those that name nothing and only the API says. */
export const sentences = {
  ...ruleSentences,
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

type Code = keyof typeof sentences;

export const sentence = <Of extends Code>(
  code: Of,
  ...[values]: ValuesOf<(typeof sentences)[Of], string | number>
): ProblemError => problem(code, sentences[code], values);

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
