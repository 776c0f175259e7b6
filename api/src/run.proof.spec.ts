import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createTestDatabase, type TestDatabase } from './testing/databases/test-database.js';
import { eventually } from './testing/site/eventually.js';
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

test('a start asks the mail server once, and says what it found', async () => {
  const server = launch({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await server.ready;
  await eventually(() =>
    expect(server.output()).toMatch(
      /^Mail can’t be sent: .*ECONNREFUSED.*check host and port in SMTP_URL\.$/m,
    ),
  );
});

test('invalid settings fail the start with one line each and code 1 (M5)', async () => {
  expect(await failure(launch({ PORT: 'x', ACCOUNTS: 'maybe' }))).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^PORT must be/), expect.stringMatching(/^ACCOUNTS must be/)],
  });
});

test("the next start has nothing to migrate and doesn't mention migrations", async () => {
  const first = launch();
  await first.ready;
  await first.stop();
  const next = launch();
  const url = await next.ready;
  expect(next.output().split('\n')[0]).toBe(`Portico is ready on ${url}`);
});

test('a port in use fails the start with one line and code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const result = await failure(launch({ PORT: String(port) }));
  other.close();
  expect(result).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^Migrating/),
      `127.0.0.1:${port} is in use. Stop the other program, or set PORT to a free port.`,
    ],
  });
});

test.each<[what: string, file: string, content: string, line: string]>([
  ['a folder that is none', 'fonts', '', 'fonts can’t be used (ENOTDIR). See what it is and who owns it.'],
  ['an invalid field', 'site.json', '{"name":7}', 'site.json is invalid: name'],
  ['a damaged pointer', 'releases/current.json', '{', 'current.json is not JSON: '],
  [
    'half a key (C3)',
    'signing-key',
    'half a key',
    'signing-key is invalid: it must contain 32 bytes in base64url',
  ],
])('%s fails the start with one line that names it, and code 1', async (_what, file, content, line) => {
  const path = join(data.settings.dataDir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  expect(await failure(launch())).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^Migrating/), expect.stringContaining(line)],
  });
});

test('a second start on the same data fails with one line and code 1; the first keeps running (I7)', async () => {
  const url = await launch().ready;
  const { code, lines } = await failure(launch());
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('Another Portico server is already using')]);
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops it with code 0 despite a keep-alive connection (J5)',
  async (name) => {
    const server = launch();
    const { hostname, port } = new URL(await server.ready);
    const keptAlive = connect(Number(port), hostname);
    keptAlive.on('error', () => undefined);
    keptAlive.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(keptAlive, 'data');
    server.signal(name);
    expect(await server.exited).toBe(0);
  },
);
