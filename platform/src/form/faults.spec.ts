/** @jest-environment node */
import { claim } from '@portico/contract/accounts/auth';
import { faultsAfterChange, faultsOf } from './form-context';
import { checkFields } from './form-schema';

const claimed = {
  code: 'abc',
  firstName: 'Ama',
  lastName: 'Boateng',
  email: 'ama',
  company: 'Works',
  password: 'short',
};

it('finds the first sentence about each field, in the order of the form', () => {
  const { wrong } = checkFields(claim(15), { ...claimed, firstName: ' ' });
  expect(faultsOf(wrong!, ['password', 'email', 'firstName', 'company'])).toEqual([
    { msg: 'Password is at least 15 characters', field: 'password', byServer: false },
    { msg: 'Email must be an address like name@example.org', field: 'email', byServer: false },
    { msg: 'First Name is required', field: 'firstName', byServer: false },
  ]);
});

it('finds what concerns no field of the form, and puts it first', () => {
  const { wrong } = checkFields(claim(15), { ...claimed, code: 1 });
  expect(faultsOf(wrong!, ['email'])).toEqual([
    { msg: 'The link is not complete', byServer: false },
    { msg: 'Password is at least 15 characters', byServer: false },
    { msg: 'Email must be an address like name@example.org', field: 'email', byServer: false },
  ]);
});

it('judges two fields that must match anew when either is changed', () => {
  const faults = [{ msg: 'Passwords must match', field: 'passwordCompare', byServer: false }];
  expect(faultsAfterChange(faults, 'password', new Map())).toEqual([]);
  expect(
    faultsAfterChange(faults, 'password', new Map([['passwordCompare', 'Re-Enter Password is required']])),
  ).toEqual([{ msg: 'Re-Enter Password is required', field: 'passwordCompare', byServer: false }]);
});
