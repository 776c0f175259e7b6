import { changedElsewhere, ifMatch } from './call-error';

const current = { expId: 7, version: 3 };

it('names the version that was read as the API tags it', () => {
  expect(ifMatch({ version: 2 })).toEqual({ 'if-match': '"2"' });
});

it('finds the entity as it is now in a refusal of a stale change', () => {
  expect(changedElsewhere({ status: 412, data: { current } })).toBe(current);
});

it.each([
  ['another refusal', { status: 409, data: { current } }],
  ['a refusal without it', { status: 412, data: undefined }],
  ['a network failure', { status: 'FETCH_ERROR', error: 'away' } as const],
  ['a fault of our own', { message: 'a fault' }],
])('finds none in %s', (_name, error) => {
  expect(changedElsewhere(error)).toBeUndefined();
});
