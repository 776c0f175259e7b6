import * as v from 'valibot';
import { serverSegments } from '../../releases/route-pattern.js';
import { refusedFields } from '../../testing/refused-fields.js';
import { aNewOwnPage } from '../../testing/rows.js';
import { NewOwnPage } from './own-page.js';

const parse = (given: object) => v.parse(NewOwnPage, { ...aNewOwnPage(), ...given });

it('is published unless it says that it is a draft, and linked nowhere unless it says where', () => {
  const { place: _place, ...page } = aNewOwnPage();
  expect(v.parse(NewOwnPage, page)).toMatchObject({ draft: false, place: null });
  expect(parse({ draft: true, place: 'Footer' })).toMatchObject({ draft: true, place: 'Footer' });
});

it('has an address of one segment', () => {
  for (const address of ['now', 'what-i-use', '2026', ' now '])
    expect(parse({ address }).address).toBe(address.trim());
});

it.each([
  ['address', ['', 'Now', '/now', 'now/then', 'what i use', 'über-mich', '-now', 'a--b', ...serverSegments]],
  ['place', ['Header', 'menu']],
  ['title', ['', 'x'.repeat(101)]],
  ['body', [' ', 'x'.repeat(50_001)]],
])('refuses what can’t be its %s', (field, values) => {
  for (const value of values) {
    expect(refusedFields(NewOwnPage, { ...aNewOwnPage(), [field]: value })).toEqual([field]);
  }
});
