import { User as UserSchema } from '@portico/contract/accounts/user';
import * as v from 'valibot';
import { userAnswer } from './user-answer.js';
import type { User } from './user.entity.js';

const user: User = {
  userId: 1,
  firstName: 'Noémi',
  lastName: 'Owner',
  email: 'Noemi@portfolio.example',
  emailKey: 'noemi@portfolio.example',
  company: '',
  isAdmin: true,
  passwordHash: 'a hash',
  createdAt: '2026-11-21T09:30:00.000Z',
  version: 1,
};

test("a user is returned in the contract's shape", () => {
  expect(v.parse(UserSchema, userAnswer(user))).toMatchObject({
    userId: 1,
    email: 'Noemi@portfolio.example',
  });
});

test('the email of an unclaimed owner account is empty', () => {
  expect(userAnswer({ ...user, email: null }).email).toBe('');
});
