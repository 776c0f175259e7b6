/** @jest-environment node */
import { ownerId } from '@portico/contract/accounts/owner';
import type { Access } from '@portico/contract/releases/remote-descriptor';
import { rootReducer, type RootState } from '../store/store';
import { exampleUser } from '../testing/example-user';
import {
  personLoaded,
  selectMayEnter,
  sessionBegun,
  sessionEnded,
  sessionFailed,
  sessionLoading,
  sessionRenewed,
} from './session';

const visitor = rootReducer(undefined, { type: 'start' });
const user = rootReducer(visitor, sessionBegun({ token: 'users.token', isAdmin: false }));
const admin = rootReducer(visitor, sessionBegun({ token: 'admins.token', isAdmin: true }));
const known = rootReducer(user, personLoaded({ user: exampleUser, selfId: { id: 7 } }));

it('keeps what is known of a person while the token stays, and the flag as it is told (S3.5)', () => {
  const again = rootReducer(known, sessionBegun({ token: 'users.token', isAdmin: true }));
  expect(again.session).toEqual({ ...known.session, isAdmin: true });
});

it('knows nothing of the person before when another token comes', () => {
  const other = rootReducer(known, sessionBegun({ token: 'others.token', isAdmin: false }));
  expect(other.session).toEqual({ ...user.session, token: 'others.token' });
});

it('is the same person with a renewed token', () => {
  expect(rootReducer(known, sessionRenewed('new.token')).session).toEqual({
    ...known.session,
    token: 'new.token',
  });
});

it('leaves nothing of a person when there is no token, whatever the flag says', () => {
  expect(rootReducer(known, sessionBegun({ token: null, isAdmin: true }))).toEqual(visitor);
});

it('leaves nothing of a person when it ends (S4.3b)', () => {
  expect(rootReducer(known, sessionEnded())).toEqual(visitor);
});

it('leaves why, and nothing else, when signing in fails (S4.3b, S8.2)', () => {
  const errors = [{ msg: 'Email or password is wrong' }];
  const loading = rootReducer(known, sessionLoading(true));
  expect(rootReducer(loading, sessionFailed(errors)).session).toEqual({ ...visitor.session, errors });
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
  ['unlisted', 'visitor', true],
  ['unlisted', 'user', true],
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

it.each([
  [{}, false],
  [{ selfId: { id: 7 } }, false],
  [{ selfId: { id: ownerId } }, true],
])('to what is only the owner’s: an administrator with %j may enter: %s', (known, may) => {
  const state = rootReducer(admin, personLoaded({ user: null, ...known }));
  expect(selectMayEnter(state, 'admin', true)).toBe(may);
});
