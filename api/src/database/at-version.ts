import { type FindOperator, In } from 'typeorm';
import type { ExpectedVersions } from '../http/if-match.js';

/** The part of a change's condition that keeps it to the versions that its author has seen. */
export const atVersion = (expected: ExpectedVersions): { version?: FindOperator<number> } =>
  expected === undefined ? {} : { version: In(expected) };
