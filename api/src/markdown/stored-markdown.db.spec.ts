import { aNewJob, aNewProject } from '@portico/contract/testing/rows';
import { aPicture } from '../testing/pictures/pictures.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeEach(async () => (owner = await site.owner()));

const add = async (fields: object) => {
  const { body } = await owner.post('project/add', { ...aNewProject(), ...fields });
  return body as { projectId: number; address: string };
};
const storyHtml = async (address: string): Promise<string> =>
  (await site.visitor().get(`project/at/${address}`)).body.storyHtml;

test('what the sample says is formatted when the server is ready, and what is saved when the answer comes', async () => {
  await site.restart();
  owner = await site.owner();
  expect((await site.visitor().get('site')).body.biographyHtml).toMatch(/^<p>[^]*<\/p>\n<p>/);
  const { projectId, address } = await add({ address: 'saved', story: 'It *flies*.' });
  expect(await storyHtml(address)).toBe('<p>It <em>flies</em>.</p>');
  await owner.put(`project/edit/${projectId}`, { projectId, ...aNewProject(), story: 'It **turns**.' });
  expect(await storyHtml(address)).toBe('<p>It <strong>turns</strong>.</p>');
});

test('what is restored, or imported, is formatted at once', async () => {
  const { projectId, address } = await add({ title: 'Restored', story: 'It *flies*.' });
  await owner.delete(`project/edit/${projectId}`);
  await owner.post(`project/restore/${projectId}`);
  expect(await storyHtml(address)).toBe('<p>It <em>flies</em>.</p>');
  const project = { ...aNewProject(), title: 'Imported', story: 'It *sinks*.' };
  const experience = { ...aNewJob(), body: 'Imported', summary: 'It *swims*.' };
  await owner.post('import', { projects: [project], experiences: [experience], site: { biography: '*Me*' } });
  expect(await storyHtml('imported')).toBe('<p>It <em>sinks</em>.</p>');
  expect((await owner.get('experience')).body[0].summaryHtml).toBe('<p>It <em>swims</em>.</p>');
  expect((await owner.get('site')).body.biographyHtml).toBe('<p><em>Me</em></p>');
});

test('uploaded pictures in a text have their size, no higher than they are shown', async () => {
  const upload = async (width: number, height: number) =>
    (await owner.post('pictures', await aPicture(width, height).jpeg().toBuffer())).body.pictureId;
  const [wide, tall] = [await upload(700, 350), await upload(900, 1_800)];
  const unknown = 'f'.repeat(32);
  const story = `![a](/pictures/${wide}/640.webp) ![b](/pictures/${tall}/640.webp) ![c](/pictures/${unknown}/640.webp)`;
  const { address } = await add({ address: 'illustrated', story });
  const sizes = (await storyHtml(address)).match(/<img [^>]*?(?= alt)/g);
  expect(sizes).toEqual([
    `<img src="/pictures/${wide}/640.webp" width="640" height="320"`,
    `<img src="/pictures/${tall}/640.webp" width="320" height="640"`,
    `<img src="/pictures/${unknown}/640.webp"`,
  ]);
});
