import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../commands/steps/checkout.mjs';
import { allSpecified } from './all-specified.js';

/** Whether the text of a file has a test of this title, also one with parameters, after `each`. */
function holdsTest(source: string, title: string): boolean {
  const escaped = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const call = String.raw`^\s*(?:(?:test\w*|it)|.*\))\(\s*(['"\`])${escaped}\1,`;
  return new RegExp(call, 'm').test(source);
}

it.each([
  ['a test', "test('works', async () => {});", 'works'],
  ['a test with other fixtures', "testOfSample('works', async () => {});", 'works'],
  ['a test within another block', "describe('all', () => {\n  it('works', () => {});\n});", 'works'],
  ['a title on a line of its own', 'test(\n  "it\'s long",\n  () => {},\n);', "it's long"],
  ['a title with places', 'test(`${path} works (all)`, () => {});', '${path} works (all)'],
  ['a test with parameters', "it.each([1, 2])('takes %i', (id) => {});", 'takes %i'],
  ['one with many', "it.each([\n  [1],\n  [2],\n])('takes %i', (id) => {});", 'takes %i'],
])('%s is found', (_what, source, title) => {
  expect(holdsTest(source, title)).toBe(true);
});

it.each([
  ['another title', "test('works well', () => {});"],
  ['a part of a title', "test('it works', () => {});"],
  ['a comment', "// test('works', () => {});"],
  ['a name of what is tested', "describe('works', () => {});"],
  ['another text', "expect(say('works', 'well'));"],
])('%s is no such test', (_what, source) => {
  expect(holdsTest(source, 'works')).toBe(false);
});

const tests = new Map(allSpecified.map(({ test }) => [`${test.file}: ${test.title}`, test]));

it.each([...tests])('there is a test %s', (_name, { file, title }) => {
  expect(holdsTest(readFileSync(join(root, file), 'utf8'), title)).toBe(true);
});

it('no row stands in the table twice', () => {
  const rows = allSpecified.map((row) => JSON.stringify(row));
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});

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

/** The text of each section by its number. A row of a table loses its frame. */
const sections = new Map(
  readFileSync(join(root, 'docs/specification.md'), 'utf8')
    .replaceAll(/^\| | \|$/gm, '')
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((section) => [Number.parseInt(section, 10), section.slice(section.indexOf('\n'))]),
);

it('sections 2 to 9 of the specification are here', () => {
  expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it.each([2, 3, 4, 5, 6, 7, 8, 9])('every sentence of section %i is in the table, word for word', (number) => {
  const quoted = allSpecified.filter(({ section }) => section === number).map(({ sentence }) => sentence);
  const known = [...quoted, ...(saysNothing[number] ?? [])].sort((one, other) => other.length - one.length);
  const text = sections.get(number)!;
  expect(known.filter((sentence) => !text.includes(sentence))).toEqual([]);
  const left = known.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);
  expect(left.split('\n').filter((line) => /\p{L}/u.test(line))).toEqual([]);
});
