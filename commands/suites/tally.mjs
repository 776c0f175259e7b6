/**
 * How many tests a suite ran, by how they ended.
 *
 * @typedef {{ passed: number, failed: number, secondTry?: number, notRun?: string }} Tally `secondTry`: how many of
 *   those that passed failed at first; `notRun`: why none was run
 */

/** A check that is one test. @param {boolean} passed @returns {Tally} */
export const oneCheck = (passed) => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * A suite that ended badly although none of its tests failed (it crashed, or found none) counts as one failure.
 *
 * @param {Tally} tally
 * @param {boolean} endedWell
 * @returns {Tally}
 */
export const withEnding = (tally, endedWell) =>
  endedWell || tally.failed > 0 ? tally : { ...tally, failed: 1 };

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** @param {Tally} tally */
export const describeTally = ({ passed, failed, notRun }) =>
  notRun === undefined ? `${passed} passed, ${failed} failed` : `not run: ${notRun}`;
