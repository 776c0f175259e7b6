import { aNewInterest, aNewProject } from '@portico/contract/testing/rows';
import { sampleProjects } from '@portico/contract/rows/projects/sample-projects';
import { insertRows } from '../testing/databases/insert-rows.js';
import { TestSite } from '../testing/site/test-site.js';
import { Interest } from './interests/interest.entity.js';
import { Project } from './projects/project.entity.js';

const site = TestSite.use();

test('at most 1,000 interests and 500 projects can be added, and no more is restored', async () => {
  let owner = await site.owner();
  const lists = [
    ['interests', 'interestId', 1_000, aNewInterest()],
    ['project', 'projectId', 500, aNewProject()],
  ] as const;
  const deleted: number[] = [];
  for (const [path, idName, , fields] of lists) {
    const { body } = await owner.post(`${path}/add`, fields);
    deleted.push(body[idName]);
    await owner.delete(`${path}/edit/${body[idName]}`);
  }
  const [interests, projects] = [(await owner.get('interests')).body, (await owner.get('project')).body];
  await site.stopServer();
  await insertRows(site.settings, Interest, Array(1_000 - interests.length).fill(aNewInterest()));
  await insertRows(site.settings, Project, Array(500 - projects.length).fill(sampleProjects[0]));
  await site.restart();

  owner = await site.owner();
  for (const [index, [path, , most, fields]] of lists.entries()) {
    const added = await owner.post(`${path}/add`, fields);
    expect(added).toMatchObject({ status: 409, body: { errors: [{ code: 'too-many-entries' }] } });
    expect((await owner.post(`${path}/restore/${deleted[index]}`)).status).toBe(409);
    expect((await owner.get(path)).body).toHaveLength(most);
  }
});
