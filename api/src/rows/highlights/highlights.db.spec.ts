import { Highlights } from '@portico/contract/rows/highlights';
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
  const { timeline, featured } = await shown();
  expect([...timeline, ...featured].map((one) => one.isSample)).toEqual(Array(6).fill(true));
  const { projectId } = featured[0]!;
  await owner.put(`project/edit/${projectId}`, { projectId, ...aNewProject(), featured: true });
  expect((await shown()).featured.find((one) => one.projectId === projectId)).not.toHaveProperty('isSample');
});

const project = async (fields: object): Promise<number> =>
  (await owner.post('project/add', { ...aNewProject(), ...fields })).body.projectId;

test("the last jobs and studies are the owner's, the chosen job first, and skills are beside them", async () => {
  const employment = { ...aNewExperience(), type: 'Employment', start: '2024' };
  await (await site.user()).post('experience/add', { ...employment, body: 'Spy', start: '2026' });
  await owner.post('experience/add', { ...employment, body: 'Lead', organisation: 'Kites Ltd' });
  const chosen = { ...employment, type: 'Anstellung', kind: 'Employment', body: 'Chosen', current: true };
  const { expId } = (await owner.post('experience/add', { ...chosen, start: '2001' })).body;
  const { timeline, skills } = await shown();
  expect(timeline).toHaveLength(3);
  expect(timeline.slice(0, 2)).toMatchObject([
    { body: 'Chosen', start: '2001', end: null },
    { body: 'Lead', organisation: 'Kites Ltd' },
  ]);
  expect(skills).not.toContain('Lead');
  await owner.delete(`experience/edit/${expId}`);
});

test('a skill comes before those that belong to others, however many', async () => {
  const skill = (type: string, body: string) => ({ ...aNewExperience(), type, body });
  const keywords = Array.from({ length: 12 }, (_, index) => skill('rust', `crate ${index}`));
  const experiences = [skill('Skill', 'Rust'), ...keywords, skill('Skill', 'Sewing')];
  await owner.post('import', { experiences });
  const { skills } = await shown();
  expect(skills.slice(0, 2)).toEqual(['Rust', 'Sewing']);
  expect(skills).not.toContain('crate 11');
});

test('three projects come in their order, the featured ones first, no draft among them', async () => {
  const sample = (await owner.get('project/all')).body;
  for (const { projectId } of sample)
    await owner.put(`project/edit/${projectId}`, { ...aNewProject(), projectId, featured: false });
  const third = await project({ title: 'Third' });
  const second = await project({ title: 'Second', featured: true, desc: 'tide '.repeat(50) });
  const draft = await project({ title: 'Draft', featured: true, draft: true });
  const first = await project({ title: 'First', featured: true, address: 'one' });
  const plain = await project({ title: 'Plain' });
  const others = sample.map(({ projectId }: { projectId: number }) => projectId);
  await owner.put('project/order', { projectIds: [draft, third, first, second, plain, ...others] });
  const { featured } = await shown();
  expect(featured.map(({ title, address, pictures }) => [title, address, pictures])).toEqual([
    ['First', 'one', null],
    ['Second', 'second', null],
    ['Third', 'third', null],
  ]);
  expect(featured[1]!.desc).toMatch(/^(tide ){39}tide…$/);
});

test('the first names of each list come in its order, of experience those with a time', async () => {
  await owner.post('experience/add', { ...aNewExperience(), type: 'Skill', body: 'Knots' });
  const job = { ...aNewExperience(), type: 'Employment', body: 'Rigger', start: '2026-10' };
  await owner.post('experience/add', job);
  await owner.post('interests/add', { name: 'Kites', category: 'Outdoors', about: 'Red' });
  const { first, skills } = await shown();
  expect([first.experience[0], first.interests[0], skills[0]]).toEqual(['Rigger', 'Kites', 'Knots']);
  const { body: projects } = await site.visitor().get('project');
  expect(first.project).toEqual(projects.slice(0, 3).map(({ title }: { title: string }) => title));
});

test('a project has its cover, and no other picture', async () => {
  const upload = async (width: number) =>
    (await owner.post('pictures', await aPicture(width, 8).png().toBuffer())).body;
  const [{ pictureId }, second] = [await upload(8), await upload(9)];
  const pictures = [
    { pictureId, alt: 'Red' },
    { pictureId: second.pictureId, alt: 'Blue' },
  ];
  await project({ title: 'Pictured', featured: true, pictures });
  expect((await shown()).featured[0]).toMatchObject({
    title: 'Pictured',
    pictures: [{ pictureId, alt: 'Red', width: 8 }],
  });
});
