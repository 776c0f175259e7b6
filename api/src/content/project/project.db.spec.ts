import { Project } from '@portico/contract/content/project';
import { sampleProjectDetails } from '@portico/contract/content/sample/project-details';
import { sampleProjects } from '@portico/contract/content/sample/projects';
import { aProject } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { insertRows } from '../../testing/databases/insert-rows.js';
import { TestSite } from '../../testing/site/test-site.js';
import { Project as ProjectEntity } from './project.entity.js';

const site = TestSite.use();

const list = (headers?: Record<string, string>) => site.visitor().get('project', headers);

test('a new site lists the sample, newest first, with the fields of the contract and no other (S7.18)', async () => {
  const { headers, body } = await list();
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const addresses = ['last-bus-lantern', 'shelf-to-shelf', 'low-water'];
  const listed = v.parse(v.array(Project), body).reverse();
  expect(listed).toEqual(
    sampleProjects.map((project, index) => {
      const { story: _story, pictures: named, ...details } = sampleProjectDetails[index]!;
      const pictures = named.map(({ alt }) => expect.objectContaining({ alt }));
      return {
        ...aProject({ ...project, ...details, isSample: true }),
        projectId: index + 1,
        address: addresses[index],
        pictures,
      };
    }),
  );
});

test('a list that has not changed is not sent again', async () => {
  const first = await list();
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await list({ 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('all are listed, however many', async () => {
  await site.stopServer();
  await insertRows(site.settings, ProjectEntity, Array(150).fill(sampleProjects[0]));
  await site.restart();
  const projects = v.parse(v.array(Project), (await list()).body);
  expect([projects.length, projects[0]?.projectId, projects[152]?.projectId]).toEqual([153, 153, 1]);
});
