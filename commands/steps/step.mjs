/**
 * Does a piece of work and says so in one line, with the seconds that it took.
 *
 * @template Result
 * @param {string} label what is being done, like "Installing packages"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export const step = async (label, work) => {
  process.stdout.write(`${label} ...`);
  const started = performance.now();
  try {
    const result = await work();
    console.log(` ${secondsSince(started)}`);
    return result;
  } catch (error) {
    console.log(` failed after ${secondsSince(started)}`);
    throw error;
  }
};

/**
 * @param {number} started as performance.now() gave it
 * @returns {string} like "1.2 s"
 */
export const secondsSince = (started) => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
