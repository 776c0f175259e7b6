import * as v from 'valibot';
import { isFailing, PageReport } from './failures.js';

it.each([
  [150, 3, true],
  [151, 3, false],
  [2, 2, false],
])('of %i pages of a day, %i failed: %j', (loads, failed, needsSomebody) => {
  expect(isFailing({ recent: { loads, failed } })).toBe(needsSomebody);
});

const failure = { kind: 'load', message: 'a'.repeat(200), place: 'mfe-a.js:1:2040' };
const takes = (count: number, fields: object) => {
  const frontEnd = { name: 'mfe-a', version: '1.0.0', failures: [failure], lcp: 600_000, ...fields };
  return v.is(PageReport, { mark: 'x', frontEnds: Array.from({ length: count }, () => frontEnd) });
};

it.each([
  ['more front ends', 21, {}],
  ['more failures', 20, { failures: Array.from({ length: 11 }, () => failure) }],
  ['a longer message', 20, { failures: [{ ...failure, message: 'a'.repeat(201) }] }],
  ['a place of another form', 20, { failures: [{ ...failure, place: 'https://a.example' }] }],
  ['a longer time', 20, { lcp: 600_001 }],
])('refuses a report with %s than pages send', (_what, count, fields) => {
  expect([takes(20, {}), takes(count, fields)]).toEqual([true, false]);
});
