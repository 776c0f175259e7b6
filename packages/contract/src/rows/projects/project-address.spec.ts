import * as v from 'valibot';
import { textRules } from '../../fields.js';
import { projectDetails } from './project-fields.js';
import { freeAddressFrom } from './project-address.js';

const rule = v.object(textRules(projectDetails)).entries.address;
const none = new Set<string>();

it.each([
  ['Low Water!', 'low-water'],
  ["The keeper's  log – 2nd edition", 'the-keepers-log-2nd-edition'],
  ['Café Ångström', 'café-ångström'],
  ['ΟΔΟΣ', 'οδος'],
  ['東京 タワー', '東京-タワー'],
  ['مرفأ القوارب', 'مرفأ-القوارب'],
  ['हिन्दी', 'हिन्दी'],
  ['ﬁne', 'fine'],
  ['C++', 'c'],
  ['!?', 'project'],
  ['a'.repeat(200), 'a'.repeat(80)],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ['🛶', 'project'],
  ['𝒳'.repeat(100), 'x'.repeat(80)],
])('makes of the title %s the address %s, which the rules accept', (title, address) => {
  expect(freeAddressFrom(title, none)).toBe(address);
  expect(v.parse(rule, address)).toBe(address);
});

it('adds the first number that makes it unique, within the limit', () => {
  expect(freeAddressFrom('Low Water', new Set(['low-water', 'low-water-2']))).toBe('low-water-3');
  const long = 'a'.repeat(80);
  expect(freeAddressFrom(long, new Set([long]))).toBe(`${'a'.repeat(78)}-2`);
});

it.each(['Low-water', '-a', 'a-', 'a--b', 'a b', 'a/b', 'a.b', '..', 'a_b', 'a%b'])(
  'refuses the address %s',
  (address) => {
    expect(v.safeParse(rule, address).issues?.[0]?.message).toBe(
      `Address: "${address}" isn’t the last part of an address. Use lower-case letters, digits and hyphens, like low-water`,
    );
  },
);
