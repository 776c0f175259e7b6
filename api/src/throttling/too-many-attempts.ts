import { ProblemException } from '../http/problem.exception.js';

const counted = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const inWords = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

/**
 * 429, which says when to come back.
 *
 * @param happened a sentence for a person
 */
export function tooManyAttempts(waitMs: number, happened = 'Too many attempts.'): ProblemException {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ProblemException(429, [{ msg: `${happened} Try again in ${inWords(seconds)}.` }], {
    'retry-after': String(seconds),
  });
}
