import { explainFailure } from '../database/explain-failure.js';
import { ProcessEnded } from '../processes/short-process.js';

export const failureOf = (error: Error) => ({ reason: reasonOf(error), stack: error.stack! });

export type Failure = ReturnType<typeof failureOf>;

/** What is wrong and what to do, for the owner. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ProcessEnded)
    return error.isTooLate
      ? 'It took longer than six hours, so it was stopped.'
      : 'It was interrupted, because the server was stopped or ran out of memory. Back up again.';
  return explainFailure(error) ?? 'Something went wrong on the server. Its log says what.';
};
