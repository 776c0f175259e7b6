import * as v from 'valibot';
import { FrontEndReport } from './front-ends.js';
import { maxReasonLength } from '../limits.js';
import { refusedFields } from '../testing/refused-fields.js';
import { withField } from '../testing/with-field.js';

const report = {
  name: 'mfe-example',
  version: '1.2.0-20261121T093000-1a2b3c4d',
  module: './example',
  reason: 'Loading took longer than 10 s',
  shownInstead: '1.1.0',
};

it('takes a report, also of a front end as a whole and with nothing shown instead', () => {
  expect(v.parse(FrontEndReport, report)).toEqual(report);
  const { module: _module, shownInstead: _shown, ...least } = report;
  expect(v.parse(FrontEndReport, least)).toEqual(least);
});

it.each([
  ['name', undefined],
  ['name', 'Example'],
  ['name', 'a'.repeat(101)],
  ['version', '1.2'],
  ['version', `1.2.0${'0'.repeat(96)}`],
  ['module', 'example'],
  ['module', `./${'a'.repeat(99)}`],
  ['reason', undefined],
  ['reason', ' '],
  ['reason', 'a\0b'],
  ['reason', '🙂'.repeat(maxReasonLength + 1)],
  ['shownInstead', 'the last one'],
  ['shownInstead', null],
  ['address', '192.0.2.1'],
])('refuses %s: %j and names the field', (field, wrong) => {
  expect(refusedFields(FrontEndReport, withField(report, field, wrong))).toEqual([field]);
});

it('takes the longest reason', () => {
  expect(refusedFields(FrontEndReport, { ...report, reason: '🙂'.repeat(maxReasonLength) })).toEqual([]);
});
