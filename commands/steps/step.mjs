/** What a command answers in JSON is all that is on its standard output. */
const progress = process.argv.includes('--json') ? process.stderr : process.stdout;

/**
 * Does a piece of work and says so in one line, with the seconds that it took.
 *
 * @template Result
 * @param {string} label what is being done, like "Installing packages"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export const step = async (label, work) => {
  progress.write(`${label} ...`);
  const started = performance.now();
  try {
    const result = await work();
    progress.write(` ${secondsSince(started)}\n`);
    return result;
  } catch (error) {
    progress.write(` failed after ${secondsSince(started)}\n`);
    throw error;
  }
};

/**
 * @param {number} started as performance.now() gave it
 * @returns {string} like "1.2 s"
 */
export const secondsSince = (started) => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
