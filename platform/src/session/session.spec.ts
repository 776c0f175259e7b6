import type { Access } from '@portico/contract/access';
import type { RootState } from '../store/store';
import { rootReducer } from '../store/store';
import { selectMayEnter, sessionRestored } from './session';

const visitor = rootReducer(undefined, { type: 'start' });
const user = rootReducer(visitor, sessionRestored({ token: 'users.token', isAdmin: false }));
const admin = rootReducer(visitor, sessionRestored({ token: 'admins.token', isAdmin: true }));

it('begins with a visitor', () => {
  expect(visitor.session).toMatchObject({ token: null, isAuthenticated: false, isAdmin: false });
});

it('is signed in with a stored token', () => {
  expect(user.session).toMatchObject({ token: 'users.token', isAuthenticated: true, isAdmin: false });
  expect(admin.session).toMatchObject({ token: 'admins.token', isAuthenticated: true, isAdmin: true });
});

it('takes the stored token and flag for true, whatever session was restored before', () => {
  const restored = rootReducer(admin, sessionRestored({ token: 'users.token', isAdmin: false }));
  expect(restored.session).toMatchObject({ token: 'users.token', isAdmin: false });
});

it('leaves nothing of a restored person without a stored token', () => {
  const person: RootState = {
    ...admin,
    session: { ...admin.session, user: { firstName: 'Ama' }, selfId: { id: 7 }, errors: [{ msg: 'Old' }] },
  };
  const restored = rootReducer(person, sessionRestored({ token: null, isAdmin: true }));
  expect(restored.session).toEqual(visitor.session);
});

it('does not take the admin flag alone for a session', () => {
  const flagged: RootState = { ...visitor, session: { ...visitor.session, isAdmin: true } };
  expect(selectMayEnter(flagged, 'admin')).toBe(false);
});

const people = { visitor, user, admin };

it.each<[Access, keyof typeof people, boolean]>([
  ['everyone', 'visitor', true],
  ['everyone', 'user', true],
  ['everyone', 'admin', true],
  ['visitor', 'visitor', true],
  ['visitor', 'user', false],
  ['visitor', 'admin', false],
  ['user', 'visitor', false],
  ['user', 'user', true],
  ['user', 'admin', true],
  ['admin', 'visitor', false],
  ['admin', 'user', false],
  ['admin', 'admin', true],
])('to what is for %s: %s may enter: %s', (access, person, may) => {
  expect(selectMayEnter(people[person], access)).toBe(may);
});
