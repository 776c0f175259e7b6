import { Contents } from '@portico/contract/administration/uploaded-backup';
import { type EntityManager, MoreThan } from 'typeorm';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import type { Rows } from '../archive/manifest.js';

/** Each is counted in the table of its name. */
const tables = Object.keys(Contents.entries) as (keyof Contents)[];

/** An earlier version may have had no such table. */
export const contentsOf = (backup: Rows): Contents =>
  Object.fromEntries(tables.map((name) => [name, backup.tables[name]?.rows ?? 0])) as unknown as Contents;

export const contentsNow = async (manager: EntityManager): Promise<Contents> => {
  const counts: [string, number][] = [];
  for (const name of tables) counts.push([name, await manager.count(name)]);
  return Object.fromEntries(counts) as unknown as Contents;
};

/** What happened after a backup was made. */
export const changesSince = (manager: EntityManager, madeAt: string): Promise<number> =>
  manager.count(AuditEntry, { where: { at: MoreThan(madeAt) } });
