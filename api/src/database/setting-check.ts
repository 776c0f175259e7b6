import type { DataSource } from 'typeorm';
import type { DatabaseSource } from './database-sources.js';
import { DatabaseStartError } from './database-start.error.js';
import { isPostgres } from './is-postgres.js';

/**
 * A pragma that SQLite does not take is silently ignored; so each is read back.
 *
 * @throws DatabaseStartError that names every setting which did not take
 */
export const assertSettings = async ({ source, settings }: DatabaseSource): Promise<void> => {
  const wrong: string[] = [];
  for (const [name, expected] of Object.entries(settings)) {
    const actual = await readSetting(source, name);
    if (actual !== expected) wrong.push(`${name} is ${actual} instead of ${expected}`);
  }
  if (wrong.length > 0)
    throw new DatabaseStartError(`The database cannot be used safely: ${wrong.join(', ')}.`);
};

const readSetting = async (source: DataSource, name: string): Promise<unknown> => {
  const [row] = await source.query<object[]>(`${isPostgres(source) ? 'SHOW' : 'PRAGMA'} ${name}`);
  return row && Object.values(row)[0];
};
