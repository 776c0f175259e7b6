import { Project } from '@portico/contract/project';
import { sampleProjects } from '@portico/contract/sample/projects';
import * as v from 'valibot';
import { insertRows } from '../testing/databases/insert-rows.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { launchServer, type ServerProcess } from '../testing/server/start-server.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { Project as ProjectEntity } from './project.entity.js';

let data: TestDatabase;
let server: ServerProcess | undefined;
beforeEach(async () => (data = await createTestDatabase()));
afterEach(async () => {
  await server?.stop();
  await data.drop();
});

const list = async (): Promise<Response> => {
  server = launchServer(serverEnvironment(data.settings));
  return fetch(`${await server.ready}/api/project`);
};

test('a new site lists the sample, newest first, with the fields of the contract and no other', async () => {
  const answer = await list();
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const [first, second, third] = sampleProjects;
  expect(v.parse(v.array(Project), await answer.json())).toEqual([
    { projectId: 3, ...third, version: 1 },
    { projectId: 2, ...second, version: 1 },
    { projectId: 1, ...first, version: 1 },
  ]);
});

test('all are listed, however many', async () => {
  await list();
  await server?.stop();
  await insertRows(data.settings, ProjectEntity, Array(150).fill(sampleProjects[0]));
  const projects = v.parse(v.array(Project), await (await list()).json());
  expect([projects.length, projects[0]?.projectId, projects[152]?.projectId]).toEqual([153, 153, 1]);
});

test('a list that has not changed is not sent again', async () => {
  const first = await list();
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(first.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
