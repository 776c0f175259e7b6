import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { matchOf } from './user-match.js';

let db: OpenTestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  const ids = 'WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 20001)';
  await runSql(
    db.settings,
    `INSERT INTO users ("userId", "firstName", "lastName", "company", "isAdmin", "createdAt")
       ${ids} SELECT id, '', '', '', false, '' FROM ids`,
  );
  for (const [word, whose] of [
    ['all', 'true'],
    ['most', 'id <= 20000'],
    ['some', 'id <= 3000'],
    ['few', 'id <= 3'],
    ['pair', 'id IN (3, 4)'],
    ['late', 'id > 2100'],
    ['thrice', 'id <= 900'],
    ['thrice2', 'id <= 900'],
    ['thrice3', 'id <= 900'],
  ])
    await runSql(
      db.settings,
      `INSERT INTO user_words ("userId", "word") ${ids} SELECT id, '${word}' FROM ids WHERE ${whose}`,
    );
});
afterAll(() => db.drop());

test.each([
  [['few'], 3],
  [['fe', 'few'], 3],
  [['some'], 3_000],
  [['so', 'som'], 3_000],
  [['some', 'all', 'few'], 3],
  [['some', 'late'], 900],
  [['late', 'some'], 900],
  [['thrice'], 900],
  [['few', 'thri'], 3],
  [['few', 'pair'], 1],
])('those who have %j are known, all %i', async (words, count) => {
  const { among } = await matchOf(db.database.read(), words);
  expect(among).toHaveLength(count);
  expect(new Set(among).size).toBe(count);
});

test.each([[['all']], [['all', 'al']], [['most', 'some']], [[]]])(
  'those who have %j are looked for in the list',
  async (words) => {
    expect(await matchOf(db.database.read(), words)).toEqual({ words });
  },
);
