import { Interest } from '@portico/contract/interest';
import * as v from 'valibot';
import { systemActor } from '../audit/actor.js';
import { Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { launchServer, type ServerProcess } from '../testing/server/start-server.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { Interest as InterestEntity } from './interest.entity.js';

let data: TestDatabase;
let server: ServerProcess | undefined;
beforeEach(async () => (data = await createTestDatabase()));
afterEach(async () => {
  await server?.stop();
  await data.drop();
});

const start = async (): Promise<string> => {
  server = launchServer(serverEnvironment(data.settings));
  return `${await server.ready}/api/interests`;
};

async function addInterests(count: number): Promise<void> {
  const { write, read, writeOrder, close } = await openDatabase(data.settings);
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `n${index}`,
    category: 'c',
    about: 'a',
  }));
  await new Database(write, read, writeOrder).write(systemActor, async ({ manager, record }) => {
    await manager.insert(InterestEntity, rows);
    await record({ action: 'test.rows', targetType: 'interest', targetId: null });
  });
  await close();
}

test('a new site lists the sample, newest first, with the fields of the contract and no other', async () => {
  const answer = await fetch(await start());
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const interests = v.parse(v.array(Interest), await answer.json());
  expect(interests.map(({ interestId }) => interestId)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('no more than the first hundred are listed', async () => {
  await start();
  await server?.stop();
  await addInterests(150);
  const interests = v.parse(v.array(Interest), await (await fetch(await start())).json());
  expect([interests.length, interests[0]?.interestId, interests[99]?.interestId]).toEqual([100, 161, 62]);
});

test('a list that has not changed is not sent again', async () => {
  const url = await start();
  const first = await fetch(url);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
