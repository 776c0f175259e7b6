import * as v from 'valibot';
import { refusedFields } from '../testing/refused-fields.js';
import { withField } from '../testing/with-field.js';
import { email } from '../email.js';
import { editedUser, firstName, lastName, User, UserEdit } from './user.js';

const user = {
  userId: 2,
  firstName: 'Ada',
  lastName: 'Tester',
  email: 'Ada@example.org',
  company: '',
  isAdmin: false,
  version: 1,
};

const firstSentence = (schema: v.GenericSchema, text: unknown) =>
  v.safeParse(schema, text).issues?.[0]?.message;

it.each([
  ['first name', firstName, 'First Name is required'],
  ['last name', lastName, 'Last Name is required'],
  ['email', email, 'Email is required'],
])('asks for the %s in the words of the specification', (_name, schema, sentence) => {
  expect(firstSentence(schema, ' ')).toBe(sentence);
});

it.each([
  ['First name', firstName],
  ['Last name', lastName],
])('takes a %s of 100 characters and no longer one', (label, schema) => {
  expect(firstSentence(schema, 'é'.repeat(100))).toBeUndefined();
  expect(firstSentence(schema, 'é'.repeat(101))).toBe(`${label} is at most 100 characters`);
});

it('takes a user (S3.4a)', () => {
  expect(v.parse(User, user)).toEqual(user);
});

it.each([
  ['userId', 0],
  ['firstName', null],
  ['company', 7],
  ['isAdmin', 1],
  ['version', 0],
])('refuses %s: %j', (field, wrong) => {
  expect(refusedFields(User, withField(user, field, wrong))).toEqual([field]);
});

it('refuses a field that it does not know', () => {
  expect(refusedFields(User, { ...user, passwordHash: 'x' })).toEqual(['passwordHash']);
});

const edit = { userId: 2, firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd', isAdmin: true };

it('takes what an administrator makes of a user', () => {
  expect(v.parse(UserEdit, edit)).toEqual(edit);
});

it.each([
  ['firstName', ' ', 'First Name is required'],
  ['lastName', undefined, 'Last Name is required'],
  ['company', 'ftp://example.org', 'A logo address must begin with https://'],
  ['isAdmin', 'true', 'Admin must be true or false'],
])("says what is wrong with an administrator's %s: %j (S5.3a)", (field, wrong, sentence) => {
  expect(firstSentence(UserEdit, withField(edit, field, wrong))).toBe(sentence);
});

it.each(['email', 'passwordHash', 'version'])('refuses that an administrator sets %s', (field) => {
  expect(refusedFields(UserEdit, { ...edit, [field]: 'x' })).toEqual([field]);
});

const typed = { firstName: 'Ada', lastName: 'Tester', company: ' ', isAdmin: true };

it('needs the company of a user who has one', () => {
  expect(firstSentence(editedUser({ company: 'Test Ltd' }), typed)).toBe('Company is required');
});

it('takes a user who has no company without one', () => {
  expect(v.parse(editedUser({ company: '' }), typed)).toMatchObject({ company: '' });
});
