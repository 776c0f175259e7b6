import { PersonalData } from '@portico/contract/accounts/personal-data';
import { aNewExperience } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { withDatabase } from '../../foundation/commands/command-database.js';
import { schema } from '../../schema.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { onPostgres } from '../../testing/databases/test-database.js';
import { TestSite } from '../../testing/site/test-site.js';
import { idOf } from '../../testing/site/user-edits.js';

type Part = keyof PersonalData;

/** Where the export has each table's rows about a person; undefined where a table holds nothing about anybody. */
const partOf: Record<string, Part | undefined> = {
  users: 'profile',
  sessions: 'sessions',
  experiences: 'experiences',
  deletions: 'deletions',
  audit: 'audit',
  failed_sign_ins: 'failedSignIns',
  one_time_links: 'oneTimeLinks',
  // How long the audit is kept, and which migrations have run.
  audit_retention: undefined,
  migrations: undefined,
  // Public, and the owner's, who wrote them.
  projects: undefined,
  interests: undefined,
  pictures: undefined,
  site_settings: undefined,
  // To the owner, by people without an account: an email that someone typed doesn't say whose it is.
  messages: undefined,
};

/** Columns with a person's id that are no foreign keys, because their rows outlive the account, and the rows of a person. */
const withoutKeys: Record<string, string> = {
  'audit.actorId': '"actorId" = :id',
  'audit.targetId': `"targetType" = 'user' AND "targetId" = :id AND "actorId" <> :id`,
};

const keysQuery = onPostgres
  ? `SELECT k.conrelid::regclass::text AS "table", a.attname AS "column", k.confrelid::regclass::text AS "to",
       k.confdeltype::text AS "onDelete"
     FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
     WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`
  : `SELECT t.name AS "table", k."from" AS "column", k."table" AS "to", k.on_delete AS "onDelete"
     FROM sqlite_schema t, pragma_foreign_key_list(t.name) k WHERE t.type = 'table'`;

const columnsQuery = onPostgres
  ? `SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'`
  : `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`;

interface Key {
  table: string;
  column: string;
  to: string;
  onDelete: string;
}

const site = TestSite.use();
let adaId: number;
let data: PersonalData;
beforeAll(async () => {
  const email = 'ada@portfolio.example';
  const [ada, other] = [await site.user({ email }), await site.user()];
  adaId = await idOf(ada);
  for (const person of [ada, other]) {
    const { expId } = (await person.post('experience/add', aNewExperience())).body;
    await person.post('experience/add', aNewExperience());
    await person.delete(`experience/edit/${expId}`);
  }
  await site.signIn(email);
  await site.visitor().post('auth', { email, password: 'not hers' });
  for (const id of [adaId, await idOf(other)])
    await runSql(site.settings, `INSERT INTO one_time_links VALUES ('hash ${id}', ${id}, '2999-01-01')`);
  data = v.parse(PersonalData, (await ada.get('users/selfEdit/export')).body);
});

const query = <Row>(sql: string): Promise<Row[]> =>
  withDatabase(site.settings, schema, (database) => database.read().query<Row[]>(sql));

const rowsWhere = async (table: string, condition: string): Promise<number> => {
  const [row] = await query<{ rows: string | number }>(
    `SELECT count(*) AS rows FROM "${table}" WHERE ${condition.replaceAll(':id', String(adaId))}`,
  );
  return Number(row!.rows);
};

const exported = (table: string): number | undefined => {
  const part = partOf[table] && data[partOf[table]];
  return Array.isArray(part) ? part.length : part && 1;
};

const keysToUsers = async (): Promise<Key[]> => {
  const keys = await query<Key>(keysQuery);
  const lead = (table: string): boolean =>
    table === 'users' || keys.some((key) => key.table === table && key.to !== table && lead(key.to));
  return keys.filter(({ to }) => lead(to));
};

/** What a person's rows are found by, and the export has other rows of, or none. */
const forgotten = async (): Promise<string[]> => {
  const wrong: string[] = [];
  const keys = await keysToUsers();
  for (const { table, column, to } of keys) {
    // Of a row that belongs to a person's row, nothing here can tell whether it is in that one's part.
    const isThere =
      to === 'users' &&
      exported(table) === (await rowsWhere(table, `"${column}" = :id`)) &&
      exported(table)! > 0;
    if (!isThere) wrong.push(`${table}.${column}`);
  }
  for (const { table, column } of await query<Key>(columnsQuery)) {
    const name = `${table}.${column}`;
    const isPersonsId = /(?:user|author|actor|person|member|admin|owner|target)_?id$/i.test(column);
    const isKnown = keys.some((key) => `${key.table}.${key.column}` === name) || name === 'users.userId';
    // What someone deletes is told by its key to the user; its own id is of the entry.
    if (isPersonsId && !isKnown && !(name in withoutKeys) && name !== 'deletions.targetId') wrong.push(name);
  }
  return wrong.sort();
};

test('the export has every row that bears the person’s id, by the foreign keys of the database (L1)', async () => {
  expect(await forgotten()).toEqual([]);
  const found = (await keysToUsers()).map(({ table, column }) => `${table}.${column}`);
  expect(found.sort()).toEqual([
    'deletions.userId',
    'experiences.authorId',
    'one_time_links.userId',
    'sessions.userId',
  ]);
});

test('and every row of the audit that does so without a foreign key (L1)', async () => {
  const counts = Object.values(withoutKeys).map((condition) => rowsWhere('audit', condition));
  const [did, happened] = await Promise.all(counts);
  expect([did! > 0, data.audit.length]).toEqual([true, did! + happened!]);
});

test('with an account all rows go that refer to it', async () => {
  for (const key of await keysToUsers())
    expect(key).toMatchObject({ onDelete: onPostgres ? 'c' : 'CASCADE' });
});

test('each table says what the export has of it, and each part is of a table', async () => {
  const tables = (await query<Key>(columnsQuery)).map(({ table }) => table);
  expect([...new Set(tables)].sort()).toEqual(Object.keys(partOf).sort());
  const parts = Object.values(partOf).filter((part) => part !== undefined);
  expect([...new Set(parts)].sort()).toEqual(Object.keys(PersonalData.entries).sort());
});
