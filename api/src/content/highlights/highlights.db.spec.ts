import { Highlights } from '@portico/contract/content/highlights';
import { aNewExperience, aNewProject } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { aPicture } from '../../testing/pictures/pictures.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const shown = async () => v.parse(Highlights, (await site.visitor().get('highlights')).body);
test('what is still the sample is marked, and what the owner changed is not', async () => {
  const { role, featured } = await shown();
  expect([role, ...featured].map((one) => one?.isSample)).toEqual([true, true, true]);
  const { projectId } = featured[0]!;
  await owner.put(`project/edit/${projectId}`, { projectId, ...aNewProject(), featured: true });
  expect((await shown()).featured.find((one) => one.projectId === projectId)).not.toHaveProperty('isSample');
});

const project = async (fields: object): Promise<number> =>
  (await owner.post('project/add', { ...aNewProject(), ...fields })).body.projectId;

test("the current role is the owner's, and follows what they write", async () => {
  const before = (await shown()).role;
  const employment = { ...aNewExperience(), type: 'Employment', start: '2024' };
  await (await site.user()).post('experience/add', { ...employment, body: 'Spy', start: '2026' });
  expect((await shown()).role).toEqual(before);
  const job = { ...employment, body: 'Lead', organisation: 'Kites Ltd' };
  const { expId } = (await owner.post('experience/add', job)).body;
  expect((await shown()).role).toEqual({ body: 'Lead', organisation: 'Kites Ltd' });
  const chosen = { ...employment, type: 'Anstellung', kind: 'Employment', body: 'Chosen', current: true };
  const older = (await owner.post('experience/add', { ...chosen, start: '2001' })).body;
  expect((await shown()).role?.body).toBe('Chosen');
  await owner.delete(`experience/edit/${older.expId}`);
  await owner.put(`experience/edit/${expId}`, { expId, ...job, end: '2025' });
  expect((await shown()).role).toEqual(before);
});

test('two featured projects come in their order, no draft among them', async () => {
  const sample = (await owner.get('project/all')).body;
  for (const { projectId } of sample)
    await owner.put(`project/edit/${projectId}`, { ...aNewProject(), projectId, featured: false });
  const third = await project({ title: 'Third', featured: true });
  const second = await project({ title: 'Second', featured: true, desc: 'tide '.repeat(50) });
  const draft = await project({ title: 'Draft', featured: true, draft: true });
  const first = await project({ title: 'First', featured: true, address: 'one' });
  const plain = await project({ title: 'Plain' });
  const others = sample.map(({ projectId }: { projectId: number }) => projectId);
  await owner.put('project/order', { projectIds: [plain, draft, first, second, third, ...others] });
  const { featured } = await shown();
  expect(featured.map(({ title, address, cover }) => [title, address, cover])).toEqual([
    ['First', 'one', null],
    ['Second', 'second', null],
  ]);
  expect(featured[1]!.excerpt).toMatch(/^(tide ){39}tide…$/);
});

test('the first names of each list come in its order, of experience those with a time', async () => {
  await owner.post('experience/add', { ...aNewExperience(), type: 'Skill', body: 'Knots' });
  const job = { ...aNewExperience(), type: 'Employment', body: 'Rigger', start: '2026-10' };
  await owner.post('experience/add', job);
  await owner.post('interests/add', { name: 'Kites', category: 'Outdoors', about: 'Red' });
  const { first } = await shown();
  expect([first.experience[0], first.interests[0]]).toEqual(['Rigger', 'Kites']);
  const { body: projects } = await site.visitor().get('project');
  expect(first.project).toEqual(projects.slice(0, 3).map(({ title }: { title: string }) => title));
});

test('the cover is the first picture of a project', async () => {
  const { pictureId } = (await owner.post('pictures', await aPicture(8, 8).png().toBuffer())).body;
  await project({ title: 'Pictured', featured: true, pictures: [{ pictureId, alt: 'Red' }] });
  expect((await shown()).featured[0]).toMatchObject({
    title: 'Pictured',
    cover: { pictureId, alt: 'Red', width: 8 },
  });
});
