import * as v from 'valibot';
import { Confirmation } from './own-password.js';
import { ChangedProfile, profileEdit } from './profile.js';
import { refusedFields } from '../testing/refused-fields.js';
import { withField } from '../testing/with-field.js';

const names = { firstName: 'Ada', lastName: 'Tester', company: '' };
const passwords = { password: 'old', newPassword: 'a phrase of five words' };
const edit = { ...names, ...passwords };

const errors = (body: object) =>
  v.safeParse(profileEdit(15), body).issues?.map((issue) => [v.getDotPath(issue), issue.message]);

it('takes a change with another password (S3.4b)', () => {
  expect(v.parse(profileEdit(15), edit)).toEqual(edit);
});

it.each([
  ['absent', {}],
  ['empty', { password: '', newPassword: '' }],
])('takes a change without one: the passwords are %s', (_name, none) => {
  expect(v.parse(profileEdit(15), { ...names, ...none })).toEqual({
    ...names,
    password: '',
    newPassword: '',
  });
});

it('asks for the old password with a new one', () => {
  const required = ['password', 'Old password is required'];
  expect(errors({ ...edit, password: '' })).toEqual([required]);
  const unnamed = { ...edit, firstName: '', password: '' };
  expect(errors(unnamed)).toEqual([['firstName', 'First Name is required'], required]);
});

it('takes an old password alone, which a browser may have filled in', () => {
  expect(errors({ ...edit, newPassword: '' })).toBeUndefined();
});

it.each([
  ['password', 7, 'Old password must be a text'],
  ['newPassword', ['a phrase of five words'], 'New password must be a text'],
  ['password', 'a'.repeat(129), 'Old password is at most 128 characters'],
  ['newPassword', 'a'.repeat(129), 'New password is at most 128 characters'],
  ['company', 'javascript:alert(1)', 'A logo address must begin with https://'],
  ['company', undefined, 'Company must be a text'],
])('refuses %s: %j', (field, wrong, sentence) => {
  expect(errors(withField(edit, field, wrong))).toEqual([[field, sentence]]);
});

it('asks for the old password with another email', () => {
  const rules = profileEdit(15, 'ada@example.org');
  const sentences = (body: object) =>
    v.safeParse(rules, { ...names, ...body }).issues?.map(({ message }) => message);
  expect(sentences({ email: 'ada@example.org' })).toBeUndefined();
  expect(sentences({ email: 'grace@example.org', password: 'old' })).toBeUndefined();
  expect(sentences({ email: 'grace@example.org' })).toEqual(['Old password is required']);
  expect(sentences({ email: '' })).not.toContain('Old password is required');
  expect(sentences({ email: 'none', password: 'old' })).toEqual([
    'Email must be an address like name@example.org',
  ]);
  expect(sentences({ email: 7 })).toEqual(['Email is required']);
  expect(sentences({ email: 'grace@example.org', newPassword: 7 })).toEqual(['New password must be a text']);
});

it('answers with a token only when there is a new one', () => {
  const user = { userId: 2, ...names, email: 'ada@example.org', isAdmin: false, version: 2 };
  expect(refusedFields(ChangedProfile, user)).toEqual([]);
  expect(refusedFields(ChangedProfile, { ...user, token: 'a.b.c' })).toEqual([]);
  expect(refusedFields(ChangedProfile, { ...user, password: 'x' })).toEqual(['password']);
});

it('deletes an account with its password alone', () => {
  expect(v.safeParse(Confirmation, { password: 'mine' }).success).toBe(true);
  expect(refusedFields(Confirmation, { password: '' })).toEqual(['password']);
  expect(refusedFields(Confirmation, { password: 'mine', more: 1 })).toEqual(['more']);
});
