import { createTestDatabase } from './testing/databases/test-database.js';
import { serverEnvironment } from './testing/server/server-environment.js';
import { launchServer } from './testing/server/start-server.js';

test('the first start prints as little on PostgreSQL, and no library warns', async () => {
  const data = await createTestDatabase();
  const server = launchServer(serverEnvironment(data.settings));
  try {
    const url = await server.ready;
    expect(server.output().split('\n')).toEqual([
      expect.stringMatching(/^Migrating the database: \d+ steps$/),
      `Portico is ready on ${url}`,
      expect.stringContaining(`${url}/users/claim?code=`),
      '',
    ]);
  } finally {
    await server.stop();
    await data.drop();
  }
});
