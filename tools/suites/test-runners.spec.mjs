import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { runModule } from '../testing/run-module.mjs';
import { countPlaywright, withEnding } from './test-runners.mjs';

const folder = useTemporaryFolder();

it('counts the tests of Jest by their result, and a file that fails to run as a failure', () => {
  const files = {
    'package.json': '{}',
    'a.spec.js': "it('works', () => {}); it('fails', () => { throw new Error(); });",
    'b.spec.js': "it('works', () => {});",
    'c.spec.js': "require('./gone.js');",
  };
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
  const { stdout } = runModule(`
    import { runJest } from './suites/test-runners.mjs';
    console.log(JSON.stringify(await runJest(['--rootDir', ${JSON.stringify(folder.path)}], process.env)));
  `);
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1))).toEqual({ passed: 2, failed: 2 });
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
