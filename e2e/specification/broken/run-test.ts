import { join } from 'node:path';
import { run, tool } from '../../../commands/steps/run.mjs';
import { withReport } from '../../../commands/suites/test-runners.mjs';
import type { NamedTest } from '../specified.js';
import { titlePattern } from './title-pattern.js';

/** The parts of Jest's report that tell how it ended. A file that cannot be loaded has no tests. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/**
 * Runs one test of Jest's, with all of its parameters.
 *
 * @param folder a checkout, or the copy of one
 */
export async function runTest(
  folder: string,
  { file, title }: NamedTest,
): Promise<'passed' | 'failed' | 'not run'> {
  const [workspace] = file.split('/');
  const config = join(folder, workspace!, 'jest.config.mjs');
  const named = ['--runTestsByPath', join(folder, file), '-t', titlePattern(title)];
  const { result: said, report } = await withReport((path) =>
    run(
      'Jest',
      process.execPath,
      [tool('jest'), '-c', config, ...named, '--json', `--outputFile=${path}`],
      { cwd: folder },
      // It ends badly when a test fails, which the report tells better.
    ).catch((error: unknown) => error),
  );
  if (report === undefined) throw said;
  const { numPassedTests, numFailedTests } = report as Report;
  if (numFailedTests > 0) return 'failed';
  return numPassedTests > 0 ? 'passed' : 'not run';
}
