import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { playHistory } from '../../testing/databases/write-history.js';
import { Database } from './database.js';

const db = useTestDatabase();

test('without the queue the history of writes is wrong (I4)', async () => {
  const unordered = new Database({ ...db.sources, writeOrder: { run: (write) => write() } });

  const { wrong } = await playHistory(unordered, 1_000, 1);
  expect(wrong).not.toEqual([]);
});
