import { expect, test } from '@playwright/test';
import { titlePattern } from './title-pattern.js';

const matches = (title: string, name: string) => new RegExp(titlePattern(title)).test(name);

for (const [title, name] of [
  ['works', 'the product works'],
  ['works (all)', 'works (all)'],
  ['says %i, not "%s"', 'says 12, not "a b"'],
  ['$name works', 'Zig works'],
  ['${name} works', 'Zig works'],
] as const) {
  test(`"${title}" is the title of "${name}"`, () => expect(matches(title, name)).toBe(true));
}

for (const [title, name] of [
  ['works', 'works well'],
  ['works (all)', 'works all'],
  ['works.', 'works!'],
  ['says %i', 'said 12'],
] as const) {
  test(`"${title}" is not the title of "${name}"`, () => expect(matches(title, name)).toBe(false));
}
