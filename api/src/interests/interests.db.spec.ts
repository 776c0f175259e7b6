import { Interest } from '@portico/contract/interest';
import * as v from 'valibot';
import { insertRows } from '../testing/databases/insert-rows.js';
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

test('a new site lists the sample, newest first, with the fields of the contract and no other', async () => {
  const answer = await fetch(await start());
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const interests = v.parse(v.array(Interest), await answer.json());
  expect(interests.map(({ interestId }) => interestId)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('all are listed, however many', async () => {
  await start();
  await server?.stop();
  const more = Array.from({ length: 150 }, (_, index) => ({ name: `n${index}`, category: 'c', about: 'a' }));
  await insertRows(data.settings, InterestEntity, more);
  const interests = v.parse(v.array(Interest), await (await fetch(await start())).json());
  expect([interests.length, interests[0]?.interestId, interests[160]?.interestId]).toEqual([161, 161, 1]);
});

test('a list that has not changed is not sent again', async () => {
  const url = await start();
  const first = await fetch(url);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
