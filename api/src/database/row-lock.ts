import type { EntityManager } from 'typeorm';
import { isPostgres } from './is-postgres.js';

/**
 * Options of a `findOne` that keep the row found as it is until the transaction ends: changes of it wait. SQLite needs
 * nothing: there one write runs at a time.
 */
export const unchangedRow = ({ dataSource }: EntityManager): { lock?: { mode: 'pessimistic_read' } } =>
  isPostgres(dataSource) ? { lock: { mode: 'pessimistic_read' } } : {};
