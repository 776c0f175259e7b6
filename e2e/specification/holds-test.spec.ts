import { expect, test } from '@playwright/test';
import { holdsTest } from './holds-test.js';

for (const [what, source, title] of [
  ['a test', "test('works', async () => {});", 'works'],
  ['a test within another block', "describe('all', () => {\n  it('works', () => {});\n});", 'works'],
  ['a title on a line of its own', 'test(\n  "it\'s long",\n  () => {},\n);', "it's long"],
  ['a title with places', 'test(`${path} works (all)`, () => {});', '${path} works (all)'],
  ['a test with parameters', "it.each([1, 2])('takes %i', (id) => {});", 'takes %i'],
  ['one with many', "it.each([\n  [1],\n  [2],\n])('takes %i', (id) => {});", 'takes %i'],
] as const) {
  test(`${what} is found`, () => expect(holdsTest(source, title)).toBe(true));
}

for (const [what, source] of [
  ['another title', "test('works well', () => {});"],
  ['a part of a title', "test('it works', () => {});"],
  ['a comment', "// test('works', () => {});"],
  ['a name of what is tested', "describe('works', () => {});"],
  ['another text', "expect(say('works', 'well'));"],
] as const) {
  test(`${what} is no such test`, () => expect(holdsTest(source, 'works')).toBe(false));
}
