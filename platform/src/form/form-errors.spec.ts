import { claim } from '@portico/contract/accounts/auth';
import { checkFields, errorsAfterChange, formErrors } from './form-errors';

const claimed = {
  code: 'abc',
  firstName: 'Ama',
  lastName: 'Boateng',
  email: 'ama',
  company: 'Works',
  password: 'short',
};

it('finds the first error of each field, in the order of the form', () => {
  const { errors } = checkFields(claim(15), { ...claimed, firstName: ' ' });
  expect(formErrors(errors!, ['password', 'email', 'firstName', 'company'], false)).toEqual([
    { msg: 'Use at least 15 characters.', field: 'password', byServer: false },
    { msg: 'Email must be an address like name@example.org', field: 'email', byServer: false },
    { msg: 'First Name is required', field: 'firstName', byServer: false },
  ]);
});

it('checks two fields that must match again when either changes', () => {
  const errors = [{ msg: 'Passwords must match', field: 'passwordCompare', byServer: false }];
  const required = { msg: 'Re-Enter Password is required', path: 'passwordCompare' };
  expect(errorsAfterChange(errors, 'password', [])).toEqual([]);
  expect(errorsAfterChange(errors, 'password', [required])).toEqual([
    { msg: required.msg, field: 'passwordCompare', byServer: false },
  ]);
});
