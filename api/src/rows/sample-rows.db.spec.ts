import { sampleExperiences } from '@portico/contract/rows/experience/sample-experiences';
import { sampleProjectDetails } from '@portico/contract/rows/projects/sample-project-details';
import { sampleProjects } from '@portico/contract/rows/projects/sample-projects';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

type Row = Record<string, unknown>;

const rowsAt = async (path: string, client = site.visitor()): Promise<Row[]> => (await client.get(path)).body;
const named = async (path: string, name: string, client?: ApiClient): Promise<Row> =>
  (await rowsAt(path, client)).find((row) => Object.values(row).includes(name))!;

test.each([
  ['experience', 'expId', 24],
  ['project', 'projectId', 3],
  ['interests', 'interestId', 11],
])(
  'a new site lists the sample of %s, newest first, each marked (S7.14, S7.18, S7.22)',
  async (path, id, number) => {
    const rows = await rowsAt(path);
    expect(rows.map((row) => row[id])).toEqual(Array.from(Array(number), (_, index) => number - index));
    expect(rows.map(({ isSample }) => isSample)).toEqual(Array(number).fill(true));
  },
);

test('so is the page of a project, and what administrators edit', async () => {
  expect((await owner.get('project/at/low-water')).body).toMatchObject({
    isSample: true,
  });
  expect(await named('project/all', 'Low Water', owner)).toMatchObject({
    isSample: true,
  });
});

test('an edited row is no longer sample, and is again once it has its text back', async () => {
  const { interestId, name, category, about } = await named('interests', 'Rye bread');
  const edit = async (text: unknown) =>
    (
      await owner.put(`interests/edit/${String(interestId)}`, {
        interestId,
        name,
        category,
        about: text,
      })
    ).body;
  expect(await edit('Mine')).not.toHaveProperty('isSample');
  expect(await named('interests', 'Rye bread')).not.toHaveProperty('isSample');
  expect(await edit(about)).toHaveProperty('isSample', true);
});

test('a deleted and restored row is sample as before', async () => {
  const { interestId } = await named('interests', 'Night trains');
  await owner.delete(`interests/edit/${String(interestId)}`);
  expect((await owner.post(`interests/restore/${String(interestId)}`)).body).toMatchObject({
    isSample: true,
  });
});

test('a project with another story, which lists leave out, is no longer sample', async () => {
  const { projectId } = await named('project', 'Shelf to Shelf');
  const [, fields] = sampleProjects;
  const edit = (story: string) =>
    owner.put(`project/edit/${String(projectId)}`, {
      projectId,
      ...fields,
      story,
    });
  await edit('How it began');
  expect(await named('project', 'Shelf to Shelf')).not.toHaveProperty('isSample');
  await edit(sampleProjectDetails[1]!.story!);
  expect(await named('project', 'Shelf to Shelf')).toHaveProperty('isSample', true);
});

test('what a user adds with the same text is not the sample', async () => {
  const user = await site.user();
  const { type, body, time } = sampleExperiences[0]!;
  expect((await user.post('experience/add', { type, body, time })).body).not.toHaveProperty('isSample');
});

test('of two rows of the same name, the one with the text of the sample is marked', async () => {
  await owner.post('interests/add', {
    name: 'Sea rowing',
    category: 'Hobby',
    about: 'Mine',
  });
  const marks = (await rowsAt('interests')).filter(({ name }) => name === 'Sea rowing');
  expect(marks.map(({ isSample }) => isSample)).toEqual([undefined, true]);
});
