import * as v from 'valibot';
import { interestRules, NewInterest } from './interest.js';
import { refusedFields } from '../../testing/refused-fields.js';
import { aNewInterest } from '../../testing/rows.js';

it('lets unknown what was unknown, as blank, also where an earlier front end sends a dash', () => {
  const typed = aNewInterest({ about: '–' });
  expect(v.parse(interestRules({ about: '' }), typed)).toMatchObject({ about: '' });
  expect(refusedFields(interestRules(aNewInterest()), typed)).toEqual(['about']);
  expect(refusedFields(NewInterest, typed)).toEqual(['about']);
});
