import { type FindOperator, In } from 'typeorm';

/** The versions of an entity that a change may overwrite; undefined for any. */
export type ExpectedVersions = readonly number[] | undefined;

/** A `where` condition that limits a change to the versions its author has seen. */
export const atVersion = (expected: ExpectedVersions): { version?: FindOperator<number> } =>
  expected === undefined ? {} : { version: In(expected) };
