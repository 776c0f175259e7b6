import { palettes } from '@portico/contract/themes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const colours = readFileSync(join(__dirname, 'print.css'), 'utf8').match(/(?<=--color-)[\w-]+(?=:)/g)!;

it('prints the same from each theme: paper has every colour of its own', () => {
  expect(colours.sort()).toEqual(Object.keys(palettes.dark.colours).sort());
});
