import { Interest } from '@portico/contract/content/interest';
import { Project } from '@portico/contract/content/project';
import { sampleProjectDetails } from '@portico/contract/content/sample/project-details';
import { sampleProjects } from '@portico/contract/content/sample/projects';
import { aProject } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();

const list = (path: string, headers?: Record<string, string>) => site.visitor().get(path, headers);

test('a new site lists the sample interests, newest first, with the fields of the contract and no other (S7.22)', async () => {
  const { headers, body } = await list('interests');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const interests = v.parse(v.array(Interest), body);
  expect(interests.map(({ interestId }) => interestId)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a new site lists the sample projects, newest first, with the fields of the contract and no other (S7.18)', async () => {
  const { headers, body } = await list('project');
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

test.each(['interests', 'project', 'experience'])(
  'a list of %s that has not changed is not sent again',
  async (path) => {
    const first = await list(path);
    expect(first.headers.get('cache-control')).toContain('no-cache');
    const again = await list(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  },
);
