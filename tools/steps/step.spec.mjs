import { runModule } from '../testing/run-module.mjs';

const failing = (program) => `
  import { runCommand } from './steps/step.mjs';
  import { run } from './steps/run.mjs';
  import { step } from './steps/step.mjs';
  await runCommand(() => step('Working', () => run('The tool', process.execPath, ['-e', ${JSON.stringify(program)}])));
  console.log('still here');
`;

it('prints one clear line and the end of the output, and exits with 1, if a program fails', () => {
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

it('prints one line with the step and its seconds', () => {
  const { status, stdout, stderr } = runModule(failing(''));
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Working \.\.\. \d+\.\d s\nstill here\n$/);
});
