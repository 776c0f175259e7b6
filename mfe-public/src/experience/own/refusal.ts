import type { Experience } from '@portico/contract/experience';
import type { Problem, ProblemError } from '@portico/contract/problem';
import { problemErrors } from '@portico/platform/api';

/** Why a change was not accepted, as far as it is known: without an answer it has neither. */
interface Refusal {
  status?: unknown;
  data?: unknown;
}

export const isGone = (error: unknown): boolean => (error as Refusal).status === 404;

/** The entry as it is now, where it was changed elsewhere since it was read. */
export function changedElsewhere(error: unknown): Experience | undefined {
  const { status, data } = error as Refusal;
  const current = (data as Partial<Problem> | undefined)?.current;
  return status === 412 ? (current as Experience | undefined) : undefined;
}

/** What a person is told of it. */
export const refusalErrors = (error: unknown): ProblemError[] => problemErrors(error as never);
