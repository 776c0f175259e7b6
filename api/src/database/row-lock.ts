import type { EntityManager } from 'typeorm';
import { isPostgres } from './is-postgres.js';

/**
 * Options of a `findOne` that keep the row found as it is until the transaction ends: changes of it wait. SQLite needs
 * nothing: there one write runs at a time.
 */
export const unchangedRow = ({ dataSource }: EntityManager): { lock?: { mode: 'pessimistic_read' } } =>
  isPostgres(dataSource) ? { lock: { mode: 'pessimistic_read' } } : {};

/** As `unchangedRow`, and others who ask for the same wait too: what was counted of the row's is then still so. */
export const oneAtATime = ({ dataSource }: EntityManager): { lock?: { mode: 'for_no_key_update' } } =>
  isPostgres(dataSource) ? { lock: { mode: 'for_no_key_update' } } : {};
