import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const colours = (file: string) => [
  ...new Set(readFileSync(join(__dirname, file), 'utf8').match(/--color-[\w-]+(?=:)/g)),
];

it('prints the same from each theme: paper has every colour of its own', () => {
  expect(colours('print.css').sort()).toEqual(colours('tokens.css').sort());
});
