import { type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { plainText, wordsOf } from '../accounts/users/user-search-text.js';
import { isPostgres } from '../foundation/database/dialect.js';
import type { Migration } from '../foundation/database/migration-runner.js';
import { belongsToUser, integer, text } from './table-parts.js';
import { countUsers, stopCountingUsers } from './user-count-triggers.js';

const sortedBy = ['firstNameSort', 'lastNameSort', 'emailSort'];

/** In the order of bytes on both databases, which the Table API cannot say. */
const indexText = async (queryRunner: QueryRunner, table: string, column: string): Promise<void> => {
  const inBytes = isPostgres(queryRunner.dataSource) ? ' COLLATE "C"' : '';
  await queryRunner.query(
    `CREATE INDEX "${table}_${column}" ON "${table}" ("${column}"${inBytes}, "userId")`,
  );
};

/** The word itself, and what is left of it from each further letter or digit that begins a part of it. */
const endings = (word: string): string[] => {
  const parts = [...word.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => word.slice(index));
  return [word, ...parts];
};

const searchWords = (...texts: string[]): string[] => [
  ...new Set(texts.map(plainText).flatMap(wordsOf).flatMap(endings)),
];

interface Person {
  userId: number;
  firstName: string;
  lastName: string;
  email: string | null;
}

const indexPerson = async (
  queryRunner: QueryRunner,
  { userId, firstName, lastName, email }: Person,
): Promise<void> => {
  const parameter = (index: number): string => queryRunner.dataSource.driver.createParameter('', index);
  const texts = [firstName, lastName, email ?? ''];
  const changes = sortedBy.map((column, index) => `"${column}" = ${parameter(index)}`);
  await queryRunner.query(
    `UPDATE "users" SET ${changes.join()} WHERE "userId" = ${parameter(sortedBy.length)}`,
    [...texts.map(plainText), userId],
  );
  const words = searchWords(...texts);
  const rows = words.map((_, index) => `(${userId}, ${parameter(index)})`);
  if (rows.length > 0)
    await queryRunner.query(`INSERT INTO "user_words" ("userId", "word") VALUES ${rows.join()}`, words);
};

/** Makes, and fills, the words that users were found by, and their count. `0016-user-search-text` takes them away. */
export const addUserWords = async (queryRunner: QueryRunner): Promise<void> => {
  await queryRunner.createTable(
    new Table({
      name: 'user_words',
      columns: [
        { ...integer('userId'), isPrimary: true },
        { ...text('word'), isPrimary: true },
      ],
      foreignKeys: [belongsToUser('userId')],
    }),
  );
  await indexText(queryRunner, 'user_words', 'word');
  await queryRunner.createTable(
    new Table({ name: 'user_count', columns: [{ ...integer('id'), isPrimary: true }, integer('users')] }),
  );
  await queryRunner.query('INSERT INTO "user_count" SELECT 1, count(*) FROM "users"');
  await countUsers(queryRunner);
  const people: Person[] = await queryRunner.query(
    'SELECT "userId", "firstName", "lastName", "email" FROM "users"',
  );
  for (const person of people) await indexPerson(queryRunner, person);
};

export const dropUserWords = async (queryRunner: QueryRunner): Promise<void> => {
  await stopCountingUsers(queryRunner);
  await queryRunner.dropTable('user_count');
  await queryRunner.dropTable('user_words');
};

export const userSearch: Migration = {
  name: '0009-user-search',

  async up(queryRunner) {
    const columns = sortedBy.map((column) => new TableColumn({ ...text(column), default: "''" }));
    await queryRunner.addColumns('users', columns);
    for (const column of sortedBy) await indexText(queryRunner, 'users', column);
    await queryRunner.createIndex(
      'users',
      new TableIndex({ name: 'users_isAdmin', columnNames: ['isAdmin', 'userId'] }),
    );
    await addUserWords(queryRunner);
  },

  async down(queryRunner) {
    await dropUserWords(queryRunner);
    for (const column of [...sortedBy, 'isAdmin']) await queryRunner.dropIndex('users', `users_${column}`);
    await queryRunner.dropColumns('users', sortedBy);
  },
};
