import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchServer, type ServerProcess } from '../testing/server/start-server.js';
import { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';
import { runSql } from '../testing/databases/run-sql.js';
import { keyFileIn } from './keys/key-file.js';

let site: TestSite;
let second: ServerProcess;
let secondUrl: string;

beforeAll(async () => {
  site = await TestSite.start();
  // A data folder is one server's; what they share is the database and the keys.
  const dataDir = join(site.settings.dataDir, 'second');
  await mkdir(dataDir);
  await copyFile(keyFileIn(site.settings.dataDir), keyFileIn(dataDir));
  second = launchServer({ DATA_DIR: dataDir, DATABASE_URL: site.settings.databaseUrl });
  secondUrl = await second.ready;
});
afterAll(async () => {
  await second.stop();
  await site.stop();
});

const onSecond = ({ address, token }: ApiClient): ApiClient => new ApiClient(secondUrl, address, token);

test('whoever signed in on one server is signed in on the other, until he signs out on either', async () => {
  const user = await site.user();
  expect((await onSecond(user).get('auth')).status).toBe(200);
  await user.delete('auth');
  expect((await onSecond(user).get('auth')).status).toBe(401);

  const other = await site.user();
  await onSecond(other).delete('auth');
  expect((await other.get('auth')).status).toBe(401);
});

test('a deleted user is a stranger to both at once', async () => {
  const user = await site.user();
  const { id } = (await onSecond(user).get('auth/self')).body;
  await runSql(site.settings, `DELETE FROM users WHERE "userId" = ${id}`);
  expect((await user.get('auth')).status).toBe(401);
  expect((await onSecond(user).get('auth')).status).toBe(401);
});
