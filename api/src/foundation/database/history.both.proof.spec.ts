import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { playHistory } from '../../testing/databases/write-history.js';

const db = useTestDatabase();

test('of 5,000 concurrent writes exactly the acknowledged ones are committed (I4)', async () => {
  expect(await playHistory(db.database, 5_000, 1)).toEqual({ wrong: [], failed: [] });
}, 120_000);
