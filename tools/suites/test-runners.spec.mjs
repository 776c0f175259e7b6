import { countPlaywright, withEnding } from './test-runners.mjs';

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
