import { join } from 'node:path';
import Database from '@portico/release/sqlite';

/** The newest interest. The built-in sample does not have it, so where it is seen the rows are the database's. */
export const onlyInTheDatabase = {
  name: 'Lighthouses at noon',
  category: 'Hobby',
  about: 'They are never photographed then, and look a little embarrassed.',
};

/** The owner's newest experience, of a type that the sample has as well. */
export const experienceOnlyInTheDatabase = {
  type: 'Language',
  body: 'Semaphore',
  time: '2 afternoons',
};

/** The newest project. Its description has two lines. */
export const projectOnlyInTheDatabase = {
  title: 'Foghorn Chorus',
  type: 'Personal',
  lang: 'C, TypeScript, three foghorns',
  time: '1 summer',
  desc: 'Three foghorns that answer one another.\nThe neighbours voted for two.',
  hiLit: 'A ferry answered.',
  satisf: 'Satisfied, at a distance.',
  selfRat: '2.5 out of 5',
  takeAway: 'Ask the neighbours before the fog comes.',
};

const onlyThere = {
  interests: [onlyInTheDatabase],
  experiences: [{ ...experienceOnlyInTheDatabase, authorId: 1 }],
  projects: [projectOnlyInTheDatabase],
};

/** Adds rows by their tables, as another process would; by default those that only the database has. */
export function addRows(dataDir: string, tables: Record<string, object[]> = onlyThere): void {
  const database = new Database(join(dataDir, 'portico.db'));
  const insert = (table: string, row: object) => {
    const columns = Object.keys(row);
    const values = columns.map((column) => `:${column}`);
    database
      .prepare(`INSERT INTO ${table} ("${columns.join('", "')}") VALUES (${values.join(', ')})`)
      .run(row);
  };
  database.transaction(() => {
    for (const [table, rows] of Object.entries(tables)) for (const row of rows) insert(table, row);
  })();
  database.close();
}

/** As before the first claim: a start prints a link. */
export function unclaimOwner(dataDir: string): void {
  const database = new Database(join(dataDir, 'portico.db'));
  database.exec('UPDATE users SET email = NULL, "emailKey" = NULL, "passwordHash" = NULL WHERE "userId" = 1');
  database.close();
}
