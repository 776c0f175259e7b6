import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The newest interest. The built-in sample does not have it, so where it is seen the rows are the database's. */
export const onlyInTheDatabase = {
  name: 'Lighthouses at noon',
  category: 'Hobby',
  about: 'They are never photographed then, and look a little embarrassed.',
};

/** Adds the interest that only the database has, as another process would. */
export function addInterest(dataDir: string): void {
  const database = new Database(join(dataDir, 'portico.db'));
  database
    .prepare('INSERT INTO interests (name, category, about) VALUES (:name, :category, :about)')
    .run(onlyInTheDatabase);
  database.close();
}
