import type { TableColumnOptions, TableForeignKeyOptions } from 'typeorm';

// Released migrations are made of these: a change here would change the past. Add another part instead.

/** A generated key that is never reused. */
export const countedKey = (name: string): TableColumnOptions => ({
  ...key(name),
  type: 'integer',
  isGenerated: true,
  generationStrategy: 'increment',
});

export const key = (name: string): TableColumnOptions => ({ name, type: 'text', isPrimary: true });

export const text = (name: string): TableColumnOptions => ({ name, type: 'text' });

export const optionalText = (name: string): TableColumnOptions => ({ name, type: 'text', isNullable: true });

export const integer = (name: string): TableColumnOptions => ({ name, type: 'integer' });

export const optionalInteger = (name: string): TableColumnOptions => ({
  name,
  type: 'integer',
  isNullable: true,
});

/** @param no how the database writes it */
export const flag = (name: string, no: string): TableColumnOptions => ({
  name,
  type: 'boolean',
  default: no,
});

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
