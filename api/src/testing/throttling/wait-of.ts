import { ProblemException } from '../../http/routes/problem.js';

/** The seconds that an attempt is told to wait; undefined where it is let through. */
export const waitOf = async (attempt: Promise<unknown>): Promise<number | undefined> => {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemException)) throw error;
    expect(error.getStatus()).toBe(429);
    return Number(error.headers['retry-after']);
  }
};
