import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../commands/steps/checkout.mjs';
import { allSpecified } from './all-specified.js';

/** What of each section says nothing that anybody could see: heads of tables, what is left open, words between. */
const saysNothing: Record<number, string[]> = {
  2: ['Route | Screen | Access', '| logged out', '| login required', '| admin', 'Entries:'],
  // Of interests: none of them is a person's own.
  3: [', self'],
  5: [
    'All checks are client-side emptiness checks; no length or format limits are shown.',
    'The checks compare the existing values, not the form values, so they are effectively ineffective.',
  ],
  6: ['How the role is determined on the server and server-side enforcement: not shown.'],
  7: ['Method | Path | Payload', 'Response shapes beyond those stated are not shown.', 'and,'],
  8: ['Failed adds and updates: not shown.'],
  9: ['Other business limits: not shown.'],
};

const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');

/** The text of each section by its number. A row of a table loses its frame. */
const sections = new Map(
  specification
    .replaceAll(/^\| | \|$/gm, '')
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((section) => [Number.parseInt(section, 10), section.slice(section.indexOf('\n'))]),
);

test('sections 2 to 9 of the specification are here', () => {
  expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

for (let number = 2; number <= 9; number += 1) {
  test(`every sentence of section ${number} is in the table, word for word`, () => {
    const quoted = allSpecified.filter(({ section }) => section === number).map(({ sentence }) => sentence);
    const known = [...quoted, ...(saysNothing[number] ?? [])].sort((one, other) => other.length - one.length);
    const text = sections.get(number)!;
    expect(known.filter((sentence) => !text.includes(sentence))).toEqual([]);
    const left = known.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);
    expect(left.split('\n').filter((line) => /\p{L}/u.test(line))).toEqual([]);
  });
}
