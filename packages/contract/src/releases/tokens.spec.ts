import { defaultUntil, denialOf, endOfDay, type ReleaseToken, tokenState } from './tokens.js';

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

it('lasts 90 days, where no day is chosen', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 29));
  expect(defaultUntil()).toBe('2027-02-27');
  jest.restoreAllMocks();
});

it.each([
  ['mfe-a', undefined, undefined],
  ['mfe-b', 'promote', undefined],
  ['mfe-c', 'upload', 'The release token t1 is for mfe-a, mfe-b, not for mfe-c'],
  ['mfe-b', 'rollback', 'The release token t1 has no right to rollback. It has upload, promote'],
] as const)('says why it does not allow %s to %s: %s', (name, right, sentence) => {
  const rights: ReleaseToken['rights'] = ['upload', 'promote'];
  expect(denialOf({ id: 't1', frontEnds: ['mfe-a', 'mfe-b'], rights }, name, right)).toBe(sentence);
});
