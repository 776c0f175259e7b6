import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../commands/steps/checkout.mjs';
import { allSpecified } from './all-specified.js';
import { holdsTest } from './holds-test.js';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

// A row that stands here twice is refused: two tests of a file must not have one title.
for (const { section, sentence, test: named } of allSpecified) {
  test(`section ${section}, "${sentence}" has its test in ${named.file}: ${named.title}`, () => {
    expect(holdsTest(read(named.file), named.title)).toBe(true);
  });
}

for (const { section, sentence, test: named, breaks } of allSpecified) {
  if (breaks === undefined) continue;
  test(`what breaks section ${section}, "${sentence}" for ${named.file}: ${named.title} stands once in ${breaks.file}`, () => {
    expect(read(breaks.file).split(breaks.find)).toHaveLength(2);
  });
}
