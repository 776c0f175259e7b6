import type { EntityManager } from 'typeorm';

/**
 * Options of a `findOne` that keep the row found as it is until the transaction ends: changes of it wait. SQLite needs
 * nothing: there one write runs at a time.
 */
export const unchangedRow = ({ dataSource }: EntityManager): { lock?: { mode: 'pessimistic_read' } } =>
  dataSource.options.type === 'postgres' ? { lock: { mode: 'pessimistic_read' } } : {};
