import { describeFailure } from '../steps/command.mjs';
import { secondsSince } from '../steps/step.mjs';
import { describeTally, oneCheck, sum } from './tally.mjs';

/**
 * Runs all suites, also after one failed, each with its seconds and its own count. The last line is the sum, like
 * "120 passed, 0 failed", with ", 1 skipped" behind it where a suite could not be run; the process ends with 1 when anything failed.
 *
 * @param {Record<string, () => Promise<import('./tally.mjs').Tally>>} suites by their names
 */
export const runSuites = async (suites) => {
  const tallies = [];
  const lines = [];
  for (const [name, run] of Object.entries(suites)) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const tally = await run().catch((error) => {
      describeFailure(error);
      return oneCheck(false);
    });
    tallies.push(tally);
    const again = tally.secondTry ? `, ${tally.secondTry} at the second try` : '';
    const took = tally.notRun === undefined ? ` in ${secondsSince(started)}` : '';
    lines.push(`${name}: ${describeTally(tally)}${again}${took}`);
    console.log(lines.at(-1));
  }
  const total = sum(tallies);
  const skipped = tallies.filter(({ notRun }) => notRun !== undefined).length;
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`\n${lines.join('\n')}\n${describeTally(total)}${rest}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
};
