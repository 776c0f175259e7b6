import * as v from 'valibot';
import { editedUser } from './user.js';

const typed = { firstName: 'Ada', lastName: 'Tester', company: ' ', isAdmin: true };

it('needs the company of a user who has one', () => {
  const { issues } = v.safeParse(editedUser({ company: 'Test Ltd' }), typed);
  expect(issues?.map(({ message }) => message)).toEqual(['Company is required']);
});

it('takes a user who has no company without one', () => {
  expect(v.parse(editedUser({ company: '' }), typed)).toMatchObject({ company: '' });
});
