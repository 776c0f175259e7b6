import type { ProblemError } from '../problem.js';
import type { ValuesOf } from './message.js';
import { problem, ruleSentences } from './sentences.js';

const wait =
  '{minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} one {# minute} other {# minutes}}' as const;

/** Errors of rules, and of the API where they name something, by their code. `refusals` has the others. */
export const sentences = {
  ...ruleSentences,
  'password-wrong': '{label} is wrong',
  'markdown-cells':
    '{label} has tables with more than {max} cells, empty ones included. Use fewer rows or columns.',
  'markdown-levels': '{label} has too many lists or quotes inside one another. Use fewer levels.',
  'markdown-html': '{label} takes more than {max} KB as a page. Shorten it.',
  'markdown-time': '{label} takes too long to format. Shorten it, or use less formatting.',
  'too-many-entries': 'You can have at most {max} entries. Delete one to add another.',
  'many-deletions': 'You’ve deleted {max} users in the last hour. Enter your password to delete more.',
  'too-many-attempts': `Too many attempts. Try again in ${wait}.`,
  'too-many-changes': `You’ve made a lot of changes in the last minute. Try again in ${wait}.`,
  'too-many-exports': `You’ve exported your data as often as you can in an hour. Try again in ${wait}.`,
  'too-many-from-network': `Too many messages have come from your network. Try again in ${wait}, or write to {email} instead.`,
  'too-many-at-once': `Too many messages are arriving. Try again in ${wait}, or write to {email} instead.`,
  'too-many-messages': 'This form can’t take more messages right now. Write to {email} instead.',
  'contact-form-off': 'The contact form is off. Write to {email} instead.',
} as const;

type Code = keyof typeof sentences;

export const sentence = <Of extends Code>(
  code: Of,
  ...[values]: ValuesOf<(typeof sentences)[Of], string | number>
): ProblemError => problem(code, sentences[code], values);
