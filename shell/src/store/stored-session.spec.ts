import { readStoredSession, writeStoredSession } from './stored-session';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('is a visitor where nothing is stored', () => {
  expect(readStoredSession()).toEqual({ token: null, isAdmin: false });
});

it('is a visitor with an empty token', () => {
  localStorage.setItem('token', '');
  expect(readStoredSession().token).toBeNull();
});

it('is whoever the token and the flag say', () => {
  localStorage.setItem('token', 'the.token');
  localStorage.setItem('isAdmin', 'true');
  expect(readStoredSession()).toEqual({ token: 'the.token', isAdmin: true });
});

it.each(['false', '1', 'TRUE', ''])('is no administrator with the flag %j', (flag) => {
  localStorage.setItem('token', 'the.token');
  localStorage.setItem('isAdmin', flag);
  expect(readStoredSession()).toEqual({ token: 'the.token', isAdmin: false });
});

it.each([true, false])('is stored as it is read, with the flag %j (S9.4)', (isAdmin) => {
  writeStoredSession({ token: 'the.token', isAdmin });
  expect({ ...localStorage }).toEqual({ token: 'the.token', isAdmin: String(isAdmin) });
  expect(readStoredSession()).toEqual({ token: 'the.token', isAdmin });
});

it('leaves nothing of a visitor', () => {
  writeStoredSession({ token: 'the.token', isAdmin: true });
  writeStoredSession({ token: null, isAdmin: false });
  expect(localStorage).toHaveLength(0);
});

it('costs nothing in a browser that refuses its storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => writeStoredSession({ token: 'the.token', isAdmin: false })).not.toThrow();
  expect(readStoredSession()).toEqual({ token: null, isAdmin: false });
});
