import { Experience } from '@portico/contract/experience';
import * as v from 'valibot';
import { insertRows } from '../testing/databases/insert-rows.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { launchServer, type ServerProcess } from '../testing/server/start-server.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { ownerId } from '../users/owner.js';
import { User } from '../users/user.entity.js';
import { Experience as ExperienceEntity } from './experience.entity.js';

let data: TestDatabase;
let server: ServerProcess | undefined;
beforeEach(async () => (data = await createTestDatabase()));
afterEach(async () => {
  await server?.stop();
  await data.drop();
});

const list = async (): Promise<Response> => {
  server = launchServer(serverEnvironment(data.settings));
  return fetch(`${await server.ready}/api/experience`);
};

const listed = async (): Promise<Experience[]> => v.parse(v.array(Experience), await (await list()).json());

const entries = (count: number, authorId: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'Language',
    body: `${index} by ${authorId}`,
    time: 'a year',
    authorId,
  }));

test('a new site lists the sample, newest first, with the fields of the contract and no other', async () => {
  const answer = await list();
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const experiences = v.parse(v.array(Experience), await answer.json());
  expect(experiences.map(({ expId }) => expId)).toEqual(Array.from({ length: 24 }, (_, index) => 24 - index));
  expect(experiences[23]).toMatchObject({ type: 'Language', body: 'HTML and CSS', time: '16 years' });
});

test("all of the owner's entries are listed, and nobody else's", async () => {
  await list();
  await server?.stop();
  const other = { firstName: 'A', lastName: 'B', company: '', isAdmin: true, createdAt: '' };
  await insertRows(data.settings, User, [other]);
  await insertRows(data.settings, ExperienceEntity, [
    ...entries(1, 2),
    ...entries(100, ownerId),
    ...entries(1, 2),
  ]);
  const experiences = await listed();
  expect(experiences.map(({ authorId }) => authorId)).toEqual(Array(124).fill(ownerId));
  expect([experiences[0]?.expId, experiences[99]?.expId, experiences[123]?.expId]).toEqual([125, 26, 1]);
});

test('a list that has not changed is not sent again', async () => {
  const first = await list();
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(first.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
