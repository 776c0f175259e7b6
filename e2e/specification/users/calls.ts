import type { Specified } from '../specified.js';

const baseQuery = 'platform/src/api/base-query.ts';
const client = 'platform/src/api/api.spec.ts';
const loadPerson = 'platform/src/account/load-person.ts';

const loadsPerson = {
  file: 'platform/src/account/load-person.spec.ts',
  title: 'learns the user, the id, and that they are no administrator any more',
};

export const calls: Specified[] = [
  {
    section: 7,
    sentence: 'All calls use a configured base address',
    test: { file: client, title: 'asks under /api of its base address and returns the JSON' },
    breaks: { file: baseQuery, find: '`${apiBase}/api/`', replace: '`${apiBase}/`' },
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
    breaks: { file: baseQuery, find: 'fetchFn: fetch,', replace: 'fetchFn: fetch, timeout: 1_000,' },
  },
  {
    section: 7,
    sentence: 'when a token exists, a header x-auth-token',
    test: { file: client, title: 'sends the token of whoever is signed in' },
    breaks: { file: baseQuery, find: "'x-auth-token'", replace: "'authorization'" },
  },
  {
    section: 7,
    sentence: 'when a token exists, a header x-auth-token',
    test: { file: client, title: 'sends neither token nor cookie header for a visitor' },
    breaks: {
      file: baseQuery,
      find: "if (token !== null) headers.set('x-auth-token', token);",
      replace: "headers.set('x-auth-token', String(token));",
    },
  },
  {
    section: 7,
    sentence: 'cross-site request forgery cookie XSRF-TOKEN with header X-XSRF-TOKEN',
    test: { file: client, title: 'sends the value of the cookie XSRF-TOKEN' },
    breaks: { file: baseQuery, find: "'X-XSRF-TOKEN'", replace: "'X-CSRF-TOKEN'" },
  },
  {
    section: 7,
    sentence: 'GET | /api/auth | none; response goes into auth state',
    test: loadsPerson,
    breaks: { file: loadPerson, find: '({ user })', replace: '(user && {})' },
  },
  {
    section: 7,
    sentence: 'GET | /api/auth/admin | none; admin check',
    test: loadsPerson,
    breaks: { file: loadPerson, find: "'auth/admin'", replace: "'auth/role'" },
  },
  {
    section: 7,
    sentence: 'GET | /api/auth/self | none; own id',
    test: loadsPerson,
    breaks: { file: loadPerson, find: "'auth/self'", replace: "'auth/id'" },
  },
  {
    section: 7,
    sentence: 'POST | /api/auth | email, password; response carries the token',
    test: {
      file: 'api/src/accounts/sign-in/sign-in.db.spec.ts',
      title: 'whoever knows the password gets a token, however the e-mail is written',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/auth | email, password; response carries the token',
    test: { file: 'mfe-account/src/login/login.spec.tsx', title: 'signs in with what was typed' },
    breaks: {
      file: 'platform/src/account/account.ts',
      find: "enter('auth', given",
      replace: "enter('auth/new', given",
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/users/new | firstName, lastName, email, company, password',
    test: {
      file: 'api/src/accounts/registration/registration.db.spec.ts',
      title: 'who registers is signed in, and stored as typed but for the spaces around it',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/users/new | firstName, lastName, email, company, password',
    test: {
      file: 'mfe-account/src/register/register.spec.tsx',
      title: 'registers with what was typed, without the repeated password',
    },
    breaks: {
      file: 'mfe-account/src/fields/password-twice.ts',
      find: '.validate(sent)',
      replace: '.validate(typed)',
    },
  },
  {
    section: 7,
    sentence: 'GET | /api/users/selfEdit | none',
    test: {
      file: 'api/src/accounts/profile/profile.db.spec.ts',
      title: 'people read their profile, with its version as tag',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/users/selfEdit | firstName, lastName, company, password, newPassword',
    test: {
      file: 'mfe-account/src/profile/profile.spec.tsx',
      title: 'goes on with the token of the new password, and forgets the passwords',
    },
    breaks: {
      file: 'mfe-account/src/profile/save-profile.ts',
      find: 'dispatch(sessionRenewed(token));',
      replace: 'return user;',
    },
  },
  {
    section: 7,
    sentence: 'DELETE | /api/users/selfEdit | none',
    test: {
      file: 'api/src/accounts/profile/account-deletion.db.spec.ts',
      title: 'the person is gone with entries, sessions, networks and counts; everybody else stays',
    },
  },
  {
    section: 7,
    sentence: 'A web-vitals reporter is loaded lazily.',
    test: {
      file: 'e2e/shell/vitals.spec.ts',
      title: 'web vitals are measured late, kept in the browser, and sent to nobody',
    },
  },
  {
    section: 7,
    sentence: 'A web-vitals reporter is loaded lazily.',
    test: {
      file: 'shell/src/when-idle.spec.ts',
      title: 'waits until the page has loaded, 3 s more, and until the browser is idle',
    },
    breaks: { file: 'shell/src/when-idle.ts', find: '3_000', replace: '1_000' },
  },
];
