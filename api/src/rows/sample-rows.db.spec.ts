import { sampleExperiences } from '@portico/contract/rows/experience/sample-experiences';
import { sampleInterests } from '@portico/contract/rows/interests/sample-interests';
import { sampleProjects } from '@portico/contract/rows/projects/sample-projects';
import { runSql } from '../testing/databases/run-sql.js';
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
  'a new site lists the sample of %s, newest first, each marked (S3.8, S7.14, S7.18, S7.22)',
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

test('an edited row is no longer sample, also once it has its text back', async () => {
  const { interestId, name, category, about } = await named('interests', 'Rye bread');
  const edit = async (text: unknown) => {
    const fields = { interestId, name, category, about: text };
    return (await owner.put(`interests/edit/${String(interestId)}`, fields)).body;
  };
  expect(await edit(about)).toHaveProperty('isSample', true);
  expect(await edit('Mine')).not.toHaveProperty('isSample');
  expect(await named('interests', 'Rye bread')).not.toHaveProperty('isSample');
  expect(await edit(about)).not.toHaveProperty('isSample');
});

test('what an owner chooses without another text leaves it sample', async () => {
  const projects = await rowsAt('project/all', owner);
  const projectIds = projects.map(({ projectId }) => projectId).reverse();
  await owner.put('project/order', { projectIds });
  for (const [index, { projectId, featured }] of projects.toReversed().entries()) {
    const choice = { featured: !featured, inResume: false, pictures: null };
    await owner.put(`project/edit/${String(projectId)}`, { projectId, ...sampleProjects[index], ...choice });
  }
  const marks = (await rowsAt('project')).map(({ isSample, pictures }) => [isSample, pictures]);
  expect(marks).toEqual(Array(3).fill([true, null]));
});

test('a deleted and restored row is sample as before', async () => {
  const { interestId } = await named('interests', 'Night trains');
  await owner.delete(`interests/edit/${String(interestId)}`);
  expect((await owner.post(`interests/restore/${String(interestId)}`)).body).toMatchObject({
    isSample: true,
  });
});

test("one that an earlier version deleted comes back as the owner's", async () => {
  const { interestId } = await named('interests', 'Night trains');
  await owner.delete(`interests/edit/${String(interestId)}`);
  await runSql(site.settings, `UPDATE deletions SET "row" = replace("row", '"isSample":true,', '')`);
  const { status, body } = await owner.post(`interests/restore/${String(interestId)}`);
  expect([status, body.name, body.isSample]).toEqual([200, 'Night trains', undefined]);
  expect(await named('interests', 'Night trains')).not.toHaveProperty('isSample');
});

test('a project with another story, or none, which lists leave out, is no longer sample', async () => {
  for (const [index, story] of [undefined, 'How it began', null].entries()) {
    const { title } = sampleProjects[index]!;
    const { projectId } = await named('project', title);
    await owner.put(`project/edit/${String(projectId)}`, { projectId, ...sampleProjects[index], story });
    expect((await named('project', title))['isSample']).toBe(story === undefined || undefined);
  }
});

test('what is added or imported with the same text is not the sample', async () => {
  const { type, body, time } = sampleExperiences[0]!;
  expect((await owner.post('experience/add', { type, body, time })).body).not.toHaveProperty('isSample');
  const [interest] = sampleInterests;
  await owner.put('interests/edit/1', { interestId: 1, ...interest, about: 'Mine' });
  await owner.post('import', { interests: [interest] });
  const marks = (await rowsAt('interests')).filter(({ name }) => name === interest!.name);
  expect(marks.map(({ isSample }) => isSample)).toEqual([undefined, undefined]);
});
