/** @jest-environment node */
import { errorsAfterChange, formErrors } from './form-errors';

it('checks two fields that must match again when either changes', () => {
  const errors = [{ msg: 'Passwords must match', field: 'passwordCompare', byServer: false }];
  const required = { msg: 'Re-Enter Password is required', path: 'passwordCompare' };
  expect(errorsAfterChange(errors, 'password', [])).toEqual([]);
  expect(errorsAfterChange(errors, 'password', [required])).toEqual([
    { msg: required.msg, field: 'passwordCompare', byServer: false },
  ]);
});

it('puts an error at its own field, or at that of the list that it is in', () => {
  const paths = ['links.0.href', 'paths.1', 'other.0'];
  const errors = formErrors(
    paths.map((path) => ({ msg: path, path })),
    ['paths', 'links.0.href'],
    true,
  );
  expect(errors.map(({ msg, field }) => [msg, field])).toEqual([
    ['other.0', undefined],
    ['paths.1', 'paths'],
    ['links.0.href', 'links.0.href'],
  ]);
});
