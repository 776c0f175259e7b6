import { join } from 'node:path';
import Sqlite from '@portico/contract/sqlite';
import pg from 'pg';
import { plainText } from '../api/dist/accounts/users/user-search-text.js';
import { writeCursor } from '../api/dist/foundation/routes/keyset.js';

/**
 * @typedef {{ userId: number, firstName: string, lastName: string, email: string, firstNameSort: string,
 *   lastNameSort: string, emailSort: string, searchText: string, isAdmin: boolean }} Person
 */

const syllables = [
  'ba',
  'da',
  'el',
  'fi',
  'ga',
  'hé',
  'ju',
  'ka',
  'lo',
  'ma',
  'ni',
  'ör',
  'pa',
  'ro',
  'sa',
  'ti',
];

/** @param {number} number */
const syllable = (number) => syllables[number % syllables.length] ?? '';

/** A name of two or three syllables; close numbers have names that are far apart. @param {number} number */
const name = (number) => {
  const scattered = (number * 40_503) % 65_536;
  const text =
    syllable(scattered) + syllable(scattered >> 4) + (scattered & 4_096 ? syllable(scattered >> 8) : '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The last name of the first 25 people, who stand at the end of the list by last name and of that of the newest. */
export const rareName = 'Żyła';
/** The last name of every 33rd. */
export const commonName = 'Kovač';

/** @param {number} index */
const lastNameOf = (index) => {
  if (index < 25) return rareName;
  return index % 33 === 0 ? commonName : name(index * 7 + (index >> 8) + 3);
};

/** The same people every time; the first is number 2, after the owner. @param {number} count @returns {Person[]} */
export const people = (count) =>
  Array.from({ length: count }, (_, index) => {
    const [firstName, lastName] = [name(index), lastNameOf(index)];
    const email = `${plainText(firstName)}.${plainText(lastName)}${index}@mail${index % 50}.example`;
    return {
      userId: index + 2,
      firstName,
      lastName,
      email,
      firstNameSort: plainText(firstName),
      lastNameSort: plainText(lastName),
      emailSort: plainText(email),
      isAdmin: index % 300 === 7,
      searchText: [firstName, lastName, email].map(plainText).join(' '),
    };
  });

/** The cursor of a place in the middle of the list by last name. @param {Person[]} rows @param {boolean} isBack */
export const placeIn = (rows, isBack) => {
  const sorted = rows.map(({ lastNameSort }) => lastNameSort).sort();
  return writeCursor({ key: ['lastName', 'asc', sorted[Math.floor(sorted.length / 2)] ?? '', 1], isBack });
};

const texts = ['firstName', 'lastName', 'email', 'firstNameSort', 'lastNameSort', 'emailSort', 'searchText'];
const columns = ['userId', 'isAdmin', ...texts];
const names = columns.map((column) => `"${column}"`).join();

/** What is the same for all: nobody can sign in. */
const same = `"emailKey", "company", "createdAt"`;

/** @param {Person} person */
const values = (person) => columns.map((column) => person[/** @type {keyof Person} */ (column)]);

/** @param {Person[keyof Person]} value */
const forSqlite = (value) => (typeof value === 'boolean' ? Number(value) : value);

/** @param {string} dataDir @param {Person[]} rows */
export const addToSqlite = (dataDir, rows) => {
  const database = new Sqlite(join(dataDir, 'portico.db'));
  const user = database.prepare(
    `INSERT INTO users (${names}, ${same}) VALUES (${columns.map(() => '?').join()}, ?, 'Bench', '')`,
  );
  database.transaction(() => {
    for (const row of rows) user.run(...values(row).map(forSqlite), row.email);
  })();
  database.close();
};

/** Adds them, and lets PostgreSQL look at them as it does by itself within minutes. @param {string} url @param {Person[]} rows */
export const addToPostgres = async (url, rows) => {
  const client = new pg.Client(url);
  await client.connect();
  for (let begin = 0; begin < rows.length; begin += 5_000) {
    const some = rows.slice(begin, begin + 5_000);
    await client.query(
      `INSERT INTO users (${names}, ${same})
       SELECT *, "email", 'Bench', '' FROM unnest($1::int[], $2::boolean[], $3::text[], $4::text[], $5::text[],
         $6::text[], $7::text[], $8::text[], $9::text[]) AS given (${names})`,
      columns.map((_, column) => some.map((row) => values(row)[column])),
    );
  }
  await client.query('VACUUM ANALYZE');
  await client.end();
};
