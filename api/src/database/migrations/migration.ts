import type { QueryRunner } from 'typeorm';

/**
 * One step of the schema, for both databases. Once released it never changes, so it takes nothing from the code
 * that goes on changing: no entities, no limits. It runs in a transaction of its own, on SQLite with foreign keys
 * off. A step that rebuilds a table on SQLite makes the table's triggers anew.
 */
export interface Migration {
  /** Four digits and what it makes, as the file is named. Never changed: it is how a database knows the step. */
  readonly name: string;
  up(queryRunner: QueryRunner): Promise<void>;
  down(queryRunner: QueryRunner): Promise<void>;
}
