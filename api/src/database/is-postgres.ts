import type { DataSource } from 'typeorm';

/** Whether the data is in PostgreSQL; else it is in SQLite. */
export const isPostgres = ({ options }: Pick<DataSource, 'options'>): boolean => options.type === 'postgres';
