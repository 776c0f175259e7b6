import { type FindOperator, In } from 'typeorm';

/** The versions of an entity that a change is meant for; undefined where any will do. */
export type ExpectedVersions = readonly number[] | undefined;

/** The part of a change's condition that keeps it to the versions that its author has seen. */
export const atVersion = (expected: ExpectedVersions): { version?: FindOperator<number> } =>
  expected === undefined ? {} : { version: In(expected) };
