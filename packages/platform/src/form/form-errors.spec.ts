/** @jest-environment node */
import { errorsAfterChange } from './form-errors';

it('checks two fields that must match again when either changes', () => {
  const errors = [{ msg: 'Passwords must match', field: 'passwordCompare', byServer: false }];
  const required = { msg: 'Re-Enter Password is required', path: 'passwordCompare' };
  expect(errorsAfterChange(errors, 'password', [])).toEqual([]);
  expect(errorsAfterChange(errors, 'password', [required])).toEqual([
    { msg: required.msg, field: 'passwordCompare', byServer: false },
  ]);
});
