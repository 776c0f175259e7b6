import { PersonalData } from '@portico/contract/personal-data/personal-data';
import { aNewExperience } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { withDatabase } from '../database/command-database.js';
import { schema } from '../schema.js';
import { addPasskey, withName } from '../testing/access/passkeys.js';
import { runSql } from '../testing/databases/run-sql.js';
import { onPostgres } from '../testing/databases/test-database.js';
import { TestSite } from '../testing/site/test-site.js';
import { idOf } from '../testing/site/user-edits.js';

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
  passkeys: 'passkeys',
  recovery_codes: 'recoveryCodesLeft',
  // Random, of whoever used a passkey.
  spent_challenges: undefined,
  // How long the audit is kept, and which migrations have run.
  audit_retention: undefined,
  migrations: undefined,
  // Public, and the owner's, who wrote them.
  projects: undefined,
  interests: undefined,
  own_pages: undefined,
  pictures: undefined,
  site_settings: undefined,
  // To the owner, by people without an account: an email that someone typed doesn't say whose it is.
  messages: undefined,
  // Of pages, whoever loaded them.
  version_counts: undefined,
  version_messages: undefined,
  visit_counts: undefined,
};

/** How each part's rows are found that bear a person's id. */
const rowsOf: Record<string, string> = {
  sessions: '"userId" = :id',
  experiences: '"authorId" = :id',
  deletions: '"userId" = :id',
  one_time_links: '"userId" = :id',
  passkeys: '"userId" = :id',
  audit: `"actorId" = :id OR "targetType" = 'user' AND "targetId" = :id`,
};

const tablesQuery = onPostgres
  ? `SELECT table_name AS "table" FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`
  : `SELECT name AS "table" FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`;

const site = TestSite.use(withName);
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
    await runSql(
      site.settings,
      `INSERT INTO one_time_links ("codeHash", "userId", "expiresAt") VALUES ('hash ${id}', ${id}, '2999-01-01')`,
    );
  for (const person of [ada, other]) await addPasskey(person);
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

test.each(Object.entries(rowsOf))(
  'the export has every row of %s that bears the person’s id (L1)',
  async (table, condition) => {
    const rows = data[partOf[table]!] as unknown[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(await rowsWhere(table, condition));
  },
);

test('each table says what the export has of it, and each part is of a table', async () => {
  const tables = (await query<{ table: string }>(tablesQuery)).map(({ table }) => table);
  expect([...new Set(tables)].sort()).toEqual(Object.keys(partOf).sort());
  const parts = Object.values(partOf).filter((part) => part !== undefined);
  expect([...new Set(parts)].sort()).toEqual(Object.keys(PersonalData.entries).sort());
});
