import { runModule } from '../testing/run-module.mjs';

const runSuites = (suites) =>
  runModule(`import { runSuites } from './suites/run-suites.mjs'; await runSuites(${suites});`);

const lastLine = (stdout) => stdout.trimEnd().split('\n').at(-1);

it('says why a suite was not run, and counts it as skipped', () => {
  const { status, stdout } = runSuites(
    "{ one: async () => ({ passed: 3, failed: 0 }), other: async () => ({ passed: 0, failed: 0, notRun: 'it is away' }) }",
  );
  expect(stdout).toMatch(/^other: not run: it is away$/m);
  expect([lastLine(stdout), status]).toEqual(['3 passed, 0 failed, 1 skipped', 0]);
});

it('continues after a failure, counts a crash as one, and exits with 1', () => {
  const { status, stdout } = runSuites(
    '{ one: async () => ({ passed: 1, failed: 2 }), crash: async () => { throw new Error() }, last: async () => ({ passed: 5, failed: 0 }) }',
  );
  expect([lastLine(stdout), status]).toEqual(['6 passed, 3 failed', 1]);
});
