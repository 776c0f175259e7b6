import { StepFailure } from './step-failure.mjs';

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
  if (error instanceof Error && error.name === 'ReleaseError') {
    // Told by its name: its class is compiled, and a first start has not compiled yet.
    console.error(error.message);
    return;
  }
  if (!(error instanceof StepFailure)) {
    console.error(error);
    return;
  }
  console.error(error.message);
  if (error.output.trim()) console.error(error.output.trimEnd().split('\n').slice(-tailLines).join('\n'));
};
