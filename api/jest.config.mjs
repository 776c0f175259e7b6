import { base } from '../jest/config.mjs';

// With TEST_DATABASE=sqlite or =postgres: the tests that need a database, on that one, and those of that one only
// (.db.spec.ts, .sqlite.spec.ts, .postgres.spec.ts). Without it: all the others.
const database = process.env.TEST_DATABASE;
if (![undefined, 'sqlite', 'postgres'].includes(database)) {
  throw new Error(`TEST_DATABASE is ${database}: set it to sqlite or postgres, or leave it out.`);
}

export default {
  ...base,
  // Starting a server takes a second, and on a busy machine some more.
  testTimeout: 30_000,
  displayName: database ? `api on ${database}` : 'api',
  testMatch: database
    ? [`<rootDir>/src/**/*.{db,${database}}.spec.ts`]
    : ['<rootDir>/src/**/!(*.db|*.sqlite|*.postgres).spec.ts'],
  globalSetup: '<rootDir>/src/testing/databases/start-databases.mjs',
  globalTeardown: '<rootDir>/src/testing/databases/stop-databases.mjs',
};
