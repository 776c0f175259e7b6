import { createTestDatabase, type TestDatabase } from './testing/databases/test-database.js';
import { launchServer, type ServerProcess } from './testing/server/start-server.js';

let data: TestDatabase;
const servers: ServerProcess[] = [];

const launch = (env: NodeJS.ProcessEnv = {}): ServerProcess => {
  const server = launchServer({ DATA_DIR: data.settings.dataDir, ...env });
  servers.push(server);
  return server;
};

beforeEach(async () => (data = await createTestDatabase()));
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await data.drop();
});

const failure = async (server: ServerProcess): Promise<{ code: number | null; lines: string[] }> => {
  const code = await server.exited;
  return { code, lines: server.output().trimEnd().split('\n') };
};

test('the first start reports the migration, then prints the public address and the one-time link', async () => {
  const server = launch({ PUBLIC_URL: 'https://example.org/' });
  const url = await server.ready;
  expect(url).toBe('https://example.org');
  expect(server.output().split('\n')).toEqual([
    expect.stringMatching(/^Migrating the database: \d+ steps$/),
    `Portico is ready on ${url}`,
    expect.stringMatching(new RegExp(`valid 30 minutes\\): ${url}/users/claim\\?code=[\\w-]{22,}$`)),
    '',
  ]);
});

test('invalid settings fail the start with one line each and code 1 (M5)', async () => {
  expect(await failure(launch({ PORT: 'x', ACCOUNTS: 'maybe' }))).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^PORT must be/), expect.stringMatching(/^ACCOUNTS must be/)],
  });
});
