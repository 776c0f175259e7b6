import { endOfDay, tokenState } from './tokens.js';

it('takes a day to its end, in UTC', () => {
  expect(endOfDay('2027-03-31')).toBe('2027-03-31T23:59:59.999Z');
});

it.each(['soon', '', '2027-02-30', '2027-13-01', '27-03-31', '2027-03-31T00:00:00Z'])(
  'takes %j for no day',
  (text) => {
    expect(endOfDay(text)).toBeUndefined();
  },
);

const [past, future] = ['2026-01-01T00:00:00.000Z', '2999-12-31T23:59:59.999Z'];
it.each([
  [null, null, 'active'],
  [future, null, 'active'],
  [past, null, 'expired'],
  [null, past, 'revoked'],
  [past, past, 'revoked'],
])('takes a token until %j, revoked at %j, for %s', (until, revokedAt, state) => {
  expect(tokenState({ until, revokedAt })).toBe(state);
});
