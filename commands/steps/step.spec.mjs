import { runModule } from '../testing/run-module.mjs';

const failing = (program) => `
  import { runCommand } from './steps/step.mjs';
  import { run } from './steps/run.mjs';
  import { step } from './steps/step.mjs';
  await runCommand(() => step('Working', () => run('The tool', process.execPath, ['-e', ${JSON.stringify(program)}])));
  console.log('still here');
`;

it('ends with one clear line, the end of the output, and 1 when a program fails', () => {
  const { status, stdout, stderr } = runModule(
    failing('for (let line = 1; line <= 100; line++) console.error("line", line); process.exit(3)'),
  );
  expect(status).toBe(1);
  expect(stdout).toMatch(/^Working \.\.\. failed after \d+\.\d s\n$/);
  expect(stderr.trimEnd().split('\n')).toEqual([
    'The tool failed (exit code 3).',
    ...Array.from({ length: 40 }, (_, index) => `line ${index + 61}`),
  ]);
});

it('says in one line what was done, with the seconds, and goes on when it works', () => {
  const { status, stdout, stderr } = runModule(failing(''));
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Working \.\.\. \d+\.\d s\nstill here\n$/);
});

it('says what a release is refused for in its own line', () => {
  const { status, stderr } = runModule(`
    import { ReleaseError } from '../release/dist/release-store.js';
    import { runCommand } from './steps/step.mjs';
    await runCommand(() => Promise.reject(new ReleaseError('The release is refused.')));
  `);
  expect([status, stderr]).toEqual([1, 'The release is refused.\n']);
});
