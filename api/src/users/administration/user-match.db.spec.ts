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
  for (const [word, count] of [
    ['all', 20_001],
    ['most', 20_000],
    ['some', 3_000],
    ['few', 3],
  ])
    await runSql(
      db.settings,
      `INSERT INTO user_words ("userId", "word") ${ids} SELECT id, '${word}' FROM ids WHERE id <= ${count}`,
    );
});
afterAll(() => db.drop());

test.each([
  [['few'], 3],
  [['some'], 3_000],
  [['most'], 20_000],
  [['all', 'most'], 20_000],
  [['some', 'all', 'few'], 3],
])('those who have %j are known, all %i, before the list is read', async (words, count) => {
  const { among, ...rest } = await matchOf(db.database.read(), words);
  expect(among).toHaveLength(count);
  expect(rest).toEqual({ words: [], known: count });
});

test.each([[['all']], [['all', 'al']]])('those who have %j are looked for in the list', async (words) => {
  const { among, ...rest } = await matchOf(db.database.read(), words);
  expect(among).toBeUndefined();
  expect(rest.words).toEqual(words);
});
