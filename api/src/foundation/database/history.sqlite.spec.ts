import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';
import { playHistory } from '../../testing/databases/write-history.js';
import { Database } from './database.js';

let db: OpenTestDatabase;

beforeEach(async () => {
  db = await openTestDatabase();
});

afterEach(() => db.drop());

test('without the queue the history of writes is wrong (I4)', async () => {
  const unordered = new Database({ ...db.sources, writeOrder: { run: (write) => write() } });

  const { wrong } = await playHistory(unordered, 1_000, 1);
  expect(wrong).not.toEqual([]);
});
