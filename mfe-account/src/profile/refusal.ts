import type { Problem, ProblemError } from '@portico/contract/problem';
import type { User } from '@portico/contract/user';
import { problemErrors } from '@portico/platform/api';

/** Why the API did not do something with one's profile. */
export interface Refusal {
  errors: ProblemError[];
  /** The profile as it is now, where it was changed elsewhere meanwhile. */
  current?: User;
}

export function refusalOf(error: Parameters<typeof problemErrors>[0]): Refusal {
  const { current } = Object(error.data) as Partial<Problem>;
  return { errors: problemErrors(error), ...(current !== undefined && { current: current as User }) };
}

/** The header by which the API changes nothing that was changed elsewhere meanwhile. */
export const ifMatch = ({ version }: User) => ({ 'If-Match': `"${version}"` });
