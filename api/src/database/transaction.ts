import type { EntityManager } from 'typeorm';
import type { AuditRecord } from './actor.js';

export interface Transaction {
  readonly manager: EntityManager;
  /** Adds an audit entry. Every change needs at least one. */
  record(entry: AuditRecord): Promise<void>;
}
