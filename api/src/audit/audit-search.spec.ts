import * as v from 'valibot';
import { AuditSearch } from './audit-search.js';

test('without parameters it is the first 100', () => {
  expect(v.parse(AuditSearch, {})).toEqual({ limit: 100, cursor: 0 });
});

test.each([
  ['actor', '0', 0],
  ['actor', '2147483647', 2147483647],
  ['action', 'interest.created', 'interest.created'],
  ['from', '2026-11-21T09:30Z', '2026-11-21T09:30:00.000Z'],
  ['to', '2026-02-28T23:59:59.9Z', '2026-02-28T23:59:59.900Z'],
  ['to', '2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ['limit', '7', 7],
])('%s=%s is read as %j', (name, text, value) => {
  expect(v.parse(AuditSearch, { [name]: text })).toMatchObject({ [name]: value });
});

test.each([
  ...['', '-1', '00', '01', '+1', '1e3', '0x1', '1.0', ' 1', '2147483648', 'NaN', '\0', "1' OR 1=1--"].map(
    (actor) => ['actor', actor],
  ),
  ...['', 'interest', 'interest.played', 'INTEREST.CREATED', '__proto__'].map((action) => ['action', action]),
  ...['', '2026-11-21', '2026-11-21T09:30', '2026-11-21T09:30+01:00', '21.11.2026', '1700000000000'].map(
    (from) => ['from', from],
  ),
  ...['2026-02-29T00:00Z', '2026-13-01T00:00Z', '2026-11-21T25:00Z', '+012026-11-21T00:00Z'].map((to) => [
    'to',
    to,
  ]),
])('%s=%j is refused by its name', (name, text) => {
  const { issues } = v.safeParse(AuditSearch, { [name!]: text });
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([name]);
});
