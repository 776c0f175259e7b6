import * as v from 'valibot';
import { claim, registration, SignedIn, SignIn } from './auth.js';
import { refusedFields } from '../testing/refused-fields.js';
import { withField } from '../testing/with-field.js';

const credentials = { email: 'Ada@example.org', password: 'a phrase of five words' };
const person = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd', ...credentials };
const claimed = { code: 'A-one_time-code', ...person };

const Registration = registration(15);
const Claim = claim(15);

const firstSentence = (schema: v.GenericSchema, body: object) =>
  v.safeParse(schema, body).issues?.[0]?.message;

it.each([
  ['a sign-in', SignIn, credentials],
  ['a registration', Registration, person],
  ['a claim', Claim, claimed],
])('takes %s', (_name, schema, body) => expect(v.parse(schema, body)).toEqual(body));

it.each([
  ['email', 'Email is required'],
  ['password', 'Password is required'],
])('asks who signs in for %s in the words of the specification (S5.7)', (field, sentence) => {
  expect(firstSentence(SignIn, withField(credentials, field, ''))).toBe(sentence);
});

it('lets sign in whatever can be an old account: short passwords, addresses of another form', () => {
  expect(refusedFields(SignIn, { email: 'ada', password: 'a' })).toEqual([]);
});

describe.each([
  ['a registration', Registration, person],
  ['a claim', Claim, claimed],
])('%s', (_name, schema, body) => {
  it.each([
    ['firstName', 'First Name is required'],
    ['lastName', 'Last Name is required'],
    ['email', 'Email is required'],
    ['company', 'Company is required'],
    ['password', 'Password is required'],
  ])('asks for %s in the words of the specification (S5.7)', (field, sentence) => {
    expect(firstSentence(schema, withField(body, field, ''))).toBe(sentence);
  });

  it.each([
    ['password', 'a'.repeat(14)],
    ['email', 'ada'],
    ['company', 'http://example.org/logo.png'],
    ['isAdmin', true],
    ['userId', 2],
    ['version', 1],
    ['passwordHash', 'x'],
  ])('refuses %s: %j', (field, wrong) => {
    expect(refusedFields(schema, withField(body, field, wrong))).toEqual([field]);
  });
});

it.each([undefined, 7, 'a'.repeat(201)])('refuses a claim with the code %j', (code) => {
  expect(firstSentence(Claim, { ...claimed, code })).toBe('This link is incomplete.');
});

it('answers with a token and the role, and nothing else', () => {
  expect(refusedFields(SignedIn, { token: 'a.b.c', isAdmin: false })).toEqual([]);
  expect(refusedFields(SignedIn, { token: 'a.b.c', isAdmin: false, sid: 'x' })).toEqual(['sid']);
});
