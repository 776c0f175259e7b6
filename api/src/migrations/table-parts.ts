import type { TableCheckOptions, TableColumnOptions, TableForeignKeyOptions } from 'typeorm';

// Released migrations are made of these: a change here would change the past. Add another part instead.

/** A key that the database counts up and never gives out twice. */
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

/** How often the row was changed, counted from 1. */
export const version: TableColumnOptions = { name: 'version', type: 'integer', default: '1' };

/** Both databases count code points. */
export const longest = (column: string, codePoints: number): TableCheckOptions => ({
  name: `${column}_length`,
  expression: `length("${column}") <= ${codePoints}`,
});

/** Rows that belong to a user and go with the user. */
export const belongsToUser = (column: string): TableForeignKeyOptions => ({
  columnNames: [column],
  referencedTableName: 'users',
  referencedColumnNames: ['userId'],
  onDelete: 'CASCADE',
  onUpdate: 'NO ACTION',
});
