import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { runModule } from '../testing/run-module.mjs';
import { countPlaywright, withEnding } from './test-runners.mjs';

const folder = useTemporaryFolder();

describe('Jest', () => {
  /** Runs a real Jest over test files and gives back the count. */
  const count = (files) => {
    for (const [name, content] of Object.entries({ 'package.json': '{}', ...files }))
      folder.write(name, content);
    const { stdout } = runModule(`
    import { runJest } from './suites/test-runners.mjs';
    console.log(JSON.stringify(await runJest(['--rootDir', ${JSON.stringify(folder.path)}], process.env)));
  `);
    return JSON.parse(stdout.trimEnd().split('\n').at(-1));
  };

  const passing = "it('works', () => {});";

  it('counts tests by their result', () => {
    const failing = "it('fails', () => { throw new Error(); });";
    expect(count({ 'a.spec.js': passing, 'b.spec.js': passing + failing })).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a file that fails to run as one failure', () => {
    expect(count({ 'a.spec.js': passing, 'b.spec.js': "require('./gone.js');" })).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a run without tests as one failure', () => {
    expect(count({})).toEqual({ passed: 0, failed: 1 });
  });
});

describe('Playwright', () => {
  const report = (stats, errors = []) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
    errors,
  });

  it.each([
    ['passed', report({ expected: 3 }), { passed: 3, failed: 0, flaky: 0 }],
    ['failed', report({ expected: 3, unexpected: 2 }), { passed: 3, failed: 2, flaky: 0 }],
    ['passed on a retry', report({ expected: 3, flaky: 1 }), { passed: 4, failed: 0, flaky: 1 }],
    ['could not be loaded', report({}, [{ message: 'SyntaxError' }]), { passed: 0, failed: 1, flaky: 0 }],
  ])('counts tests that %s', (_, given, expected) => {
    expect(countPlaywright(given)).toEqual(expected);
  });

  it('counts a run without a report as one failure', () => {
    expect(withEnding(countPlaywright(undefined), false)).toEqual({ passed: 0, failed: 1, flaky: 0 });
  });
});
