/** @jest-environment node */
import { profileRules } from '../profile/save-profile';
import { registrationRules } from './password-twice';

const password = 'seven words and a bird';
const person = {
  firstName: 'Ama',
  lastName: 'Boateng',
  email: 'ama@example.org',
  company: 'Harbour Works',
};
const profile = { firstName: 'Ama', lastName: 'Boateng', company: '' };

const check = async (
  rules: ReturnType<typeof registrationRules> | ReturnType<typeof profileRules>,
  typed: object,
) => {
  const { issues } = await rules['~standard'].validate(typed);
  return issues?.map(({ message }) => message);
};
const register = (password: string, passwordCompare: string) =>
  check(registrationRules(15), { ...person, password, passwordCompare });
const edit = (password: string, newPassword: string, newPasswordCompare: string) =>
  check(profileRules(15, person.email), { ...profile, password, newPassword, newPasswordCompare });

it('lets a registration pass with the same password twice, and takes the second one off', async () => {
  const typed = { ...person, password, passwordCompare: password };
  expect(await registrationRules(15)['~standard'].validate(typed)).toMatchObject({
    value: { ...person, password },
  });
  expect(await registrationRules(15)['~standard'].validate(typed)).not.toHaveProperty(
    'value.passwordCompare',
  );
});

it.each([
  ['', '', ['Password is required', 'Re-Enter Password is required']],
  [password, '', ['Re-Enter Password is required']],
  [password, `${password} `, ['Passwords must match']],
  ['short', 'short', ['Use at least 15 characters.']],
  ['short', 'other', ['Use at least 15 characters.', 'Passwords must match']],
])('refuses a registration with "%s" and "%s" (S5.8)', async (first, again, sentences) => {
  expect(await register(first, again)).toEqual(sentences);
});

it('lets a profile pass without a password, and with a new one twice', async () => {
  expect(await edit('', '', '')).toBeUndefined();
  expect(await edit('the old one', '', '')).toBeUndefined();
  expect(await edit('the old one', password, password)).toBeUndefined();
});

it.each([
  ['the old one', password, '', ["New Passwords don't match"]],
  ['the old one', '', password, ["New Passwords don't match"]],
  ['', password, password, ['Old password is required']],
])('refuses a profile with "%s", "%s" and "%s" (S5.4)', async (old, first, again, sentences) => {
  expect(await edit(old, first, again)).toEqual(sentences);
});
