import { base, isProof } from '../tools/jest/config.mjs';

// With TEST_DATABASE=sqlite or =postgres the tests that need a database, on that one; without it all the others. A name
// says on which of the two a test runs:
//   .both.spec.ts                        on both: it is about SQL, a lock, or what is written at the same time
//   .db.spec.ts                          on SQLite; in a proof on PostgreSQL, too
//   .sqlite.spec.ts, .postgres.spec.ts   on this one
// `.proof` before `.spec`: only in a proof.
const database = process.env.TEST_DATABASE;
if (![undefined, 'sqlite', 'postgres'].includes(database)) {
  throw new Error(`TEST_DATABASE is ${database}: set it to sqlite or postgres, or leave it out.`);
}

const isAlsoOnPostgres = isProof && database === 'postgres';
const kinds = ['both', database, ...(database === 'sqlite' || isAlsoOnPostgres ? ['db'] : [])];

export default {
  ...base,
  // Starting a server takes a second, and on a busy machine some more.
  testTimeout: 30_000,
  testEnvironment: '<rootDir>/src/testing/environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/src/testing/quiet-log.ts'],
  displayName: database ? `api on ${database}` : 'api',
  testMatch: database
    ? [`<rootDir>/src/**/*.{${kinds}}{,.proof}.spec.ts`]
    : ['<rootDir>/src/**/!(*.both|*.db|*.sqlite|*.postgres){,.proof}.spec.ts'],
  testPathIgnorePatterns: isAlsoOnPostgres
    ? ['(?<!\\.db|\\.proof)\\.spec\\.ts$']
    : base.testPathIgnorePatterns,
  globalSetup: '<rootDir>/jest.setup.mjs',
  globalTeardown: '<rootDir>/src/testing/databases/stop-databases.mjs',
};
