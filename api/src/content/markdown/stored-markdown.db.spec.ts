import { aNewProject, aSiteEdit } from '@portico/contract/testing/rows';
import { ProblemException } from '../../foundation/routes/problem.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';
import { StoredMarkdown } from './stored-markdown.js';

/** 12 million cells, once its rows are as wide as its head. */
const hostile = `|${'a|'.repeat(2_400)}\n|${'-|'.repeat(2_400)}\n${'|\n'.repeat(4_900)}`;

const tooManyCells = 'has tables with more than 5,000 cells, empty ones included. Use fewer rows or columns.';

let site: TestSite;
let owner: ApiClient;
beforeAll(async () => {
  site = await TestSite.start();
  owner = await site.owner();
});
afterAll(() => site.stop());

const add = async (fields: object) => {
  const { body } = await owner.post('project/add', { ...aNewProject(), ...fields });
  return body as { projectId: number; address: string };
};
const storyHtml = async (address: string): Promise<string> =>
  (await site.visitor().get(`project/at/${address}`)).body.storyHtml;
const sql = (statement: string) => runSql(site.settings, statement);

test('a text that is too large is refused at its field, wherever it is saved or looked at', async () => {
  const { projectId } = await add({ title: 'Small' });
  const refused = await Promise.all([
    owner.post('project/add', { ...aNewProject(), story: hostile }),
    owner.put(`project/edit/${projectId}`, { projectId, ...aNewProject(), story: hostile }),
    owner.put('site/settings', aSiteEdit({ biography: hostile })),
    owner.post('import', { site: { biography: hostile } }),
    owner.post('import', { projects: [aNewProject(), { ...aNewProject(), story: hostile }] }),
    owner.post('markdown', { text: hostile }),
  ]);
  expect(refused.map(({ status, body }) => [status, ...body.errors])).toEqual([
    [422, { path: 'story', msg: `Story ${tooManyCells}` }],
    [422, { path: 'story', msg: `Story ${tooManyCells}` }],
    [422, { path: 'biography', msg: `Biography ${tooManyCells}` }],
    [422, { path: 'site.biography', msg: `Biography ${tooManyCells}` }],
    [422, { path: 'projects.1.story', msg: `Story ${tooManyCells}` }],
    [422, { path: 'text', msg: `The text ${tooManyCells}` }],
  ]);
  expect((await owner.get('project/all')).body).not.toContainEqual(
    expect.objectContaining({ story: hostile }),
  );
});

test('what the sample says is formatted when the server is ready, and what is saved when the answer comes', async () => {
  await site.restart();
  owner = await site.owner();
  expect((await site.visitor().get('site')).body.biographyHtml).toMatch(/^<p>[^]*<\/p>\n<p>/);
  const { projectId, address } = await add({ address: 'saved', story: 'It *flies*.' });
  expect(await storyHtml(address)).toBe('<p>It <em>flies</em>.</p>');
  await owner.put(`project/edit/${projectId}`, { projectId, ...aNewProject(), story: 'It **turns**.' });
  expect(await storyHtml(address)).toBe('<p>It <strong>turns</strong>.</p>');
});

test.each([
  ['has no HTML', 'NULL'],
  ['has the HTML of an earlier renderer', `replace("renderedStory", '"renderer":1', '"renderer":0')`],
  ['another program has changed since', `replace("renderedStory", '"of":"', '"of":"0')`],
])('a stored text that %s is shown as it is, and then formatted', async (what, value) => {
  const { projectId, address } = await add({ title: what, story: 'It is *so* <b>.' });
  await sql(`UPDATE projects SET "renderedStory" = ${value} WHERE "projectId" = ${projectId}`);
  await eventually(async () => expect(await storyHtml(address)).toBe('<p>It is *so* &lt;b&gt;.</p>'));
  await eventually(async () => expect(await storyHtml(address)).toContain('<em>so</em>'));
});

test('a text of an earlier version that is too large is shown as it is, and holds up nobody', async () => {
  const { projectId, address } = await add({ title: 'Hostile' });
  const next = await add({ title: 'Next', story: 'It *flies*.' });
  await site.stopServer();
  await sql(`UPDATE projects SET "story" = '${hostile}' WHERE "projectId" = ${projectId}`);
  await sql(`UPDATE projects SET "renderedStory" = NULL WHERE "projectId" = ${next.projectId}`);
  await site.restart();
  const plain = `<p>${hostile}</p>`;
  expect(await storyHtml(address)).toBe(plain);
  await eventually(async () => expect(await storyHtml(next.address)).toContain('<em>flies</em>'));
  expect(await storyHtml(address)).toBe(plain);
  expect(site.server.output()).toContain(tooManyCells);
});

test('a person who saves too many texts at once is told to wait, and holds up nobody else', async () => {
  const markdown = new StoredMarkdown(undefined as never);
  const save = (userId: number) =>
    markdown
      .render({ userId }, 'It *flies*.', { label: 'Story', path: 'story' })
      .catch((error: unknown) => error);
  const outcomes = await Promise.all([...Array.from({ length: 9 }, () => save(1)), save(2)]);
  markdown.onApplicationShutdown();
  expect(outcomes.findIndex((outcome) => outcome instanceof ProblemException)).toBe(8);
  expect(outcomes[8]).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(outcomes[9]).toMatchObject({ html: expect.stringContaining('<em>flies</em>') });
});
