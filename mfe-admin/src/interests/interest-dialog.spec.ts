/** @jest-environment node */
import { NewInterest } from '@portico/contract/rows/interests/interest';
import { aNewInterest } from '@portico/contract/testing/rows';
import { withNewCategory } from './interest-dialog';

const typed = { ...aNewInterest(), newCategory: '' };
const check = (fields: object) => withNewCategory(NewInterest)['~standard'].validate({ ...typed, ...fields });

const sent = (category: string) =>
  expect.objectContaining({ value: { ...aNewInterest({ category }), inResume: true } });
const wrong = (message: string, field: string) =>
  expect.objectContaining({ issues: [expect.objectContaining({ message, path: [field] })] });

it.each([
  ['the one that is chosen', {}, 'Hobby'],
  ['the one that is chosen where the new one is blank', { newCategory: '  ' }, 'Hobby'],
  ['the new one where none is chosen', { category: '', newCategory: 'Sport' }, 'Sport'],
  ['the new one where both are given', { newCategory: ' Sport ' }, 'Sport'],
])('takes %s', (_which, fields, category) => {
  expect(check(fields)).toEqual(sent(category));
});

it('needs one of both, and says so on the choice (S5.5)', () => {
  expect(check({ category: '' })).toEqual(wrong('Category is required', 'category'));
});

it('says what is wrong with a new category on its own field', () => {
  expect(check({ newCategory: 'x'.repeat(101) })).toEqual(
    wrong('Category is at most 100 characters', 'newCategory'),
  );
});
