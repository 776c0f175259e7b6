import type { Release } from '@portico/contract/release';
import { ReleaseError } from '../release-error.js';

/** What keeps a release from becoming live, told to a person. */
export interface Finding {
  /** Where in the release it is, such as `descriptor.routes.0.path`. */
  field: string;
  problem: string;
  /** What to do. */
  advice: string;
}

/** A release that would not work beside what is live. */
export class UnfitError extends ReleaseError {
  override name = 'UnfitError';

  constructor(
    { name, version }: Release,
    readonly findings: Finding[],
  ) {
    super([`${name} ${version} does not fit what is live:`, ...findings.map(lineOf)].join('\n'));
  }
}

export const lineOf = ({ field, problem, advice }: Finding): string => `- ${field}: ${problem}. ${advice}`;
