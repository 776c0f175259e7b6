import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import jwt from 'jsonwebtoken';
import { createTestDatabase } from '../../testing/databases/test-database.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';
import { keyFileIn, readKeyFile, writeKeyFile } from './key-file.js';

const command = resolve(__dirname, '../../../dist/accounts/keys/rotate.js');

let site: TestSite;
beforeAll(async () => (site = await TestSite.start()));
afterAll(() => site.stop());

const file = (): string => keyFileIn(site.settings.dataDir);

const rotate = async (...options: string[]): Promise<string> => {
  const env = { DATA_DIR: site.settings.dataDir };
  return (await promisify(execFile)(process.execPath, [command, ...options], { env })).stdout;
};

const keyOf = (client: ApiClient): string | undefined =>
  jwt.decode(client.token!, { complete: true })?.header.kid;

const status = async (client: ApiClient): Promise<number> => (await client.get('auth')).status;

test('a rotation under load fails no request, and the new key signs new tokens (C4)', async () => {
  const before = await site.user();
  let isRotated = false;
  const statuses: number[] = [];
  const ask = async (): Promise<void> => {
    while (!isRotated) statuses.push(await status(before));
  };
  const requests = Promise.all(Array.from({ length: 10 }, ask));
  const printed = await rotate();
  const after = await site.user();
  isRotated = true;
  await requests;

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(printed).toContain(keyOf(after));
  expect(keyOf(after)).not.toBe(keyOf(before));
  expect([await status(before), await status(after)]).toEqual([200, 200]);
});

test("a removed key's tokens are refused immediately; others stay valid (C4)", async () => {
  const before = await site.user();
  await rotate();
  const after = await site.user();
  writeKeyFile(
    file(),
    readKeyFile(file()).filter(({ id }) => id !== keyOf(before)),
  );
  expect([await status(before), await status(after)]).toEqual([401, 200]);
});

test('after a leak, one command signs everyone out', async () => {
  const user = await site.user();
  expect(await rotate('--drop-others')).toContain('Everyone has to sign in again');
  expect(await status(user)).toBe(401);
  expect(await status(await site.owner())).toBe(200);
});

test('the command fails with one line if there is no key file', async () => {
  const env = { DATA_DIR: join(site.settings.dataDir, 'nowhere') };
  const failure = await promisify(execFile)(process.execPath, [command], { env }).catch((error) => error);
  expect([failure.code, failure.stdout]).toEqual([1, '']);
  expect(failure.stderr).toBe(`${keyFileIn(env.DATA_DIR)} can't be read (ENOENT).\n`);
});

test('the server and the command print no secret, even if the file becomes invalid (C3)', async () => {
  const user = await site.user();
  const printed = await rotate();
  const secrets = readKeyFile(file()).map(({ secret }) => secret.export().toString('base64url'));
  await writeFile(file(), `{ "keys": [${secrets.map((secret) => `"${secret}"`).join()}`);
  expect(await status(user)).toBe(200);

  expect(site.server.output()).toContain('signing-keys.json is invalid');
  for (const secret of secrets) expect(printed + site.server.output()).not.toContain(secret);
});

test.each([
  [
    'a short secret',
    '{"keys":[{"id":"a","madeAt":"2026-01-01T00:00:00Z","secret":"c2hvcnQ"}]}',
    'at least 32 bytes',
  ],
  ['half a file', '{"keys":[', 'it is not JSON'],
])(
  'with %s the server exits with one line and code 1 before it listens (C3)',
  async (_name, content, words) => {
    const { settings, drop } = await createTestDatabase();
    await writeFile(keyFileIn(settings.dataDir), content);
    const server = launchServer(serverEnvironment(settings));
    expect(await server.exited).toBe(1);
    expect(server.output().trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^Migrating/),
      expect.stringContaining(words),
    ]);
    await drop();
  },
);
