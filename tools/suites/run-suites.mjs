import { describeFailure, secondsSince } from '../steps/step.mjs';

/**
 * @typedef {{ passed: number, failed: number, flaky?: number, notRun?: string }} Tally `flaky`: how many of the passed
 *   tests needed a retry; `notRun`: why none was run
 */

/** A check that counts as one test. @param {boolean} passed @returns {Tally} */
export const oneCheck = (passed) => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/**
 * Runs a suite, or what suites need first, which counts as no test. What throws counts as one that failed.
 *
 * @param {() => Promise<Tally | void>} run
 * @returns {Promise<Tally>}
 */
export const tallyOf = async (run) => {
  try {
    return (await run()) ?? sum([]);
  } catch (error) {
    describeFailure(error);
    return oneCheck(false);
  }
};

/**
 * Runs all suites, even after a failure. The last line is the sum, like "120 passed, 0 failed", plus ", 1 skipped" for
 * suites that could not be run; the exit code is 1 if anything failed.
 *
 * @param {Record<string, () => Promise<Tally | void>>} suites by their names
 */
export const runSuites = async (suites) => {
  const tallies = [];
  const lines = [];
  for (const [name, run] of Object.entries(suites)) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const tally = await tallyOf(run);
    tallies.push(tally);
    lines.push(`${name}: ${describeTally(tally, secondsSince(started))}`);
    console.log(lines.at(-1));
  }
  const { passed, failed } = sum(tallies);
  const skipped = tallies.filter(({ notRun }) => notRun !== undefined).length;
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed${rest}`);
  process.exitCode = failed > 0 ? 1 : 0;
};

/** @param {Tally} tally @param {string} seconds */
const describeTally = ({ passed, failed, flaky, notRun }, seconds) => {
  if (notRun !== undefined) return `not run: ${notRun}`;
  const retried = flaky ? `, ${flaky} flaky` : '';
  return `${passed} passed, ${failed} failed${retried} in ${seconds}`;
};
