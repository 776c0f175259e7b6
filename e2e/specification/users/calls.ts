import type { Specified } from '../specified.js';

const client = 'platform/src/api/api.spec.ts';

const loadsPerson = {
  file: 'platform/src/account/load-person.spec.ts',
  title: 'learns the user, the id, and that they are no administrator any more',
};

export const calls: Specified[] = [
  {
    section: 7,
    sentence: 'All calls use a configured base address',
    test: { file: client, title: 'asks under /api of its base address and returns the JSON' },
  },
  {
    section: 7,
    sentence: 'JSON content',
    test: { file: client, title: 'sends JSON' },
  },
  {
    section: 7,
    sentence: 'The HTTP client defaults: no time-out',
    test: { file: 'platform/src/api/base-query.spec.ts', title: 'waits for an answer however long it takes' },
  },
  {
    section: 7,
    sentence: 'when a token exists, a header x-auth-token',
    test: { file: client, title: 'sends the token of whoever is signed in' },
  },
  {
    section: 7,
    sentence: 'when a token exists, a header x-auth-token',
    test: { file: client, title: 'sends neither token nor cookie header for a visitor' },
  },
  {
    section: 7,
    sentence: 'cross-site request forgery cookie XSRF-TOKEN with header X-XSRF-TOKEN',
    test: { file: client, title: 'sends the value of the cookie XSRF-TOKEN' },
  },
  {
    section: 7,
    sentence: 'GET | /api/auth | none; response goes into auth state',
    test: loadsPerson,
  },
  {
    section: 7,
    sentence: 'GET | /api/auth/admin | none; admin check',
    test: loadsPerson,
  },
  {
    section: 7,
    sentence: 'GET | /api/auth/self | none; own id',
    test: loadsPerson,
  },
  {
    section: 7,
    sentence: 'POST | /api/auth | email, password; response carries the token',
    test: {
      file: 'api/src/accounts/sign-in/sign-in.db.spec.ts',
      title: 'the password gets a token, in any spelling of the email (C12)',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/auth | email, password; response carries the token',
    test: { file: 'mfe-account/src/login/login.spec.tsx', title: 'signs in with what was typed' },
  },
  {
    section: 7,
    sentence: 'POST | /api/users/new | firstName, lastName, email, company, password',
    test: {
      file: 'api/src/accounts/registration/registration.db.spec.ts',
      title: 'a new user is signed in, and stored as typed except for surrounding spaces',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/users/new | firstName, lastName, email, company, password',
    test: {
      file: 'mfe-account/src/register/register.spec.tsx',
      title: 'registers with what was typed, without the repeated password',
    },
  },
  {
    section: 7,
    sentence: 'GET | /api/users/selfEdit | none',
    test: {
      file: 'api/src/accounts/profile/profile.db.spec.ts',
      title: 'users read their profile, with its version as ETag',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/users/selfEdit | firstName, lastName, company, password, newPassword',
    test: {
      file: 'mfe-account/src/profile/profile.spec.tsx',
      title: 'goes on with the token of the new password, and forgets the passwords',
    },
  },
  {
    section: 7,
    sentence: 'DELETE | /api/users/selfEdit | none',
    test: {
      file: 'api/src/accounts/profile/account-deletion.db.spec.ts',
      title: 'deletes the user with entries, sessions, networks and counts, and no one else',
    },
  },
  {
    section: 7,
    sentence: 'A web-vitals reporter is loaded lazily.',
    test: {
      file: 'e2e/shell/vitals.spec.ts',
      title: 'web vitals are measured late, stay in the browser, and are sent nowhere',
    },
  },
  {
    section: 7,
    sentence: 'A web-vitals reporter is loaded lazily.',
    test: {
      file: 'shell/src/when-idle.spec.ts',
      title: 'waits until the page has loaded, 3 s more, and until the browser is idle',
    },
  },
];
