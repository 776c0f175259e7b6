import {
  Table,
  TableCheck,
  type TableCheckOptions,
  TableColumn,
  type TableColumnOptions,
  type TableForeignKeyOptions,
  TableIndex,
  type TableIndexOptions,
  type TableOptions,
} from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';

// Released migrations are made of these: a change here would change the past. Add another part instead.

/** A migration that does nothing but create a table. */
export const newTable = (name: string, table: TableOptions): Migration => ({
  name,
  up: (queryRunner) => queryRunner.createTable(new Table(table)),
  down: (queryRunner) => queryRunner.dropTable(table.name),
});

/** A migration that does nothing but add columns to a table, with what they must hold. */
export const newColumns = (
  name: string,
  table: string,
  columns: TableColumnOptions[],
  checks: (TableCheckOptions & { name: string })[] = [],
): Migration => ({
  name,
  async up(queryRunner) {
    await queryRunner.addColumns(
      table,
      columns.map((column) => new TableColumn(column)),
    );
    // TypeORM would send PostgreSQL all of them at once, which pg warns about and pg 9 refuses.
    for (const check of checks) await queryRunner.createCheckConstraint(table, new TableCheck(check));
  },
  async down(queryRunner) {
    for (const check of checks) await queryRunner.dropCheckConstraint(table, check.name);
    for (const column of columns) await queryRunner.dropColumn(table, column.name);
  },
});

/** A migration that does nothing but add indices to a table. */
export const newIndices = (
  name: string,
  table: string,
  indices: (TableIndexOptions & { name: string })[],
): Migration => ({
  name,
  async up(queryRunner) {
    for (const index of indices) await queryRunner.createIndex(table, new TableIndex(index));
  },
  async down(queryRunner) {
    for (const index of indices) await queryRunner.dropIndex(table, index.name);
  },
});

/** A generated key that is never reused. */
export const countedKey = (name: string): TableColumnOptions => ({
  name,
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});

export const text = (name: string): TableColumnOptions => ({ name, type: 'text' });

export const optionalText = (name: string): TableColumnOptions => ({ name, type: 'text', isNullable: true });

export const integer = (name: string): TableColumnOptions => ({ name, type: 'integer' });

/** 1 for a new row, and 1 more after each change. */
export const version: TableColumnOptions = { name: 'version', type: 'integer', default: '1' };

/** Both databases count code points. */
export const longest = (column: string, codePoints: number) => ({
  name: `${column}_length`,
  expression: `length("${column}") <= ${codePoints}`,
});

/** Rows that are deleted with their user. */
export const belongsToUser = (column: string): TableForeignKeyOptions => ({
  columnNames: [column],
  referencedTableName: 'users',
  referencedColumnNames: ['userId'],
  onDelete: 'CASCADE',
  onUpdate: 'NO ACTION',
});
