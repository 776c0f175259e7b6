/** A failed step: a message of one line, and the output of its program. */
export class StepFailure extends Error {
  /** @param {string} message @param {string} [output] */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

const maxOutputLines = 40;

/** By name, because their classes are not compiled before the first build. */
const refusals = ['ReleaseError', 'SettingsError', 'DatabaseStartError', 'LockError'];

/**
 * Runs a command. A failure prints one clear line and the end of the output, and exits with 1.
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
    if (error.output.trim())
      console.error(error.output.trimEnd().split('\n').slice(-maxOutputLines).join('\n'));
  } else if (error instanceof Error && refusals.includes(error.name)) console.error(error.message);
  else console.error(unusableFile(error) ?? error);
};

/** As after a first start by root. In a server `describeFileError` says it, which isn't compiled before the first build. @param {unknown} error */
const unusableFile = (error) => {
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (Object(error));
  if (path === undefined || !['EACCES', 'EPERM'].includes(code ?? '')) return undefined;
  return `${path} can’t be used (${code}). See who owns it: start as that user, or give it to this one with chown.`;
};

/** With --json, standard output is only for the result. */
const progress = process.argv.includes('--json') ? process.stderr : process.stdout;

/**
 * Prints a line with a step's label and the seconds it took.
 *
 * @template Result
 * @param {string} label like "Installing packages"
 * @param {() => Promise<Result>} work
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

/** Like "1.2 s". @param {number} started from performance.now() */
export const secondsSince = (started) => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
