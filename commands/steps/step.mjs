/** A step that did not work: one line, and what its program printed. */
export class StepFailure extends Error {
  /**
   * @param {string} message
   * @param {string} [output]
   */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** How much of a failed program's output is repeated. */
const tailLines = 40;

/**
 * Runs a command's work; a failure ends the process with one clear line, the end of the output, and exit code 1.
 *
 * @param {() => Promise<void>} work
 */
export const runCommand = async (work) => {
  try {
    await work();
  } catch (error) {
    describeFailure(error);
    process.exit(1);
  }
};

/** @param {unknown} error */
export const describeFailure = (error) => {
  if (error instanceof StepFailure) {
    console.error(error.message);
    if (error.output.trim()) console.error(error.output.trimEnd().split('\n').slice(-tailLines).join('\n'));
    return;
  }
  // Known by its name: its class is compiled, and a first start has not compiled yet.
  const isRefusal = error instanceof Error && error.name === 'ReleaseError';
  console.error(isRefusal ? error.message : error);
};

/** With --json, standard output has nothing but the command's answer. */
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
