import { aNewProject, aSiteEdit } from '@portico/contract/testing/rows';
import { runSql } from '../testing/databases/run-sql.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';
import { eventually } from '../testing/site/eventually.js';

/** 12 million cells, once its rows are as wide as its head. */
const hostile = `|${'a|'.repeat(2_400)}\n|${'-|'.repeat(2_400)}\n${'|\n'.repeat(4_900)}`;

const tooManyCells = 'has tables with more than 5,000 cells, empty ones included. Use fewer rows or columns.';

const site = TestSite.useProcess();
let owner: ApiClient;
beforeEach(async () => (owner = await site.owner()));

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
  const refusal = (path: string, label: string) => [
    422,
    [expect.objectContaining({ path, msg: `${label} ${tooManyCells}`, code: 'markdown-cells' })],
  ];
  expect(refused.map(({ status, body }) => [status, body.errors])).toEqual([
    refusal('story', 'Story'),
    refusal('story', 'Story'),
    refusal('biography', 'Biography'),
    refusal('site.biography', 'Biography'),
    refusal('projects.1.story', 'Story'),
    refusal('text', 'The text'),
  ]);
  expect((await owner.get('project/all')).body).not.toContainEqual(
    expect.objectContaining({ story: hostile }),
  );
});

test('a save waits for no text that is only looked at', async () => {
  const first = await Promise.race([
    owner.post('markdown', { text: '_a*'.repeat(6_600) }).then(({ status }) => status),
    add({ title: 'Quick', story: 'It *flies*.' }),
  ]);
  expect(first).toMatchObject({ address: 'quick' });
});

test('a text of an earlier version that is too large is shown as it is, and holds up nobody', async () => {
  const { projectId, address } = await add({ title: 'Hostile' });
  const next = await add({ title: 'Next', story: 'It *flies*.' });
  await site.stopServer();
  await sql(
    `UPDATE projects SET "story" = '${hostile}', "renderedStory" = NULL WHERE "projectId" = ${projectId}`,
  );
  await sql(`UPDATE projects SET "renderedStory" = NULL WHERE "projectId" = ${next.projectId}`);
  await site.restart();
  expect(await storyHtml(address)).toBe(`<p>${hostile}</p>`);
  expect(await storyHtml(next.address)).toContain('<em>flies</em>');
  expect(site.server.output()).toContain(tooManyCells);
});

test.each([
  ['has no HTML', 'NULL'],
  ['has the HTML of an earlier renderer', `replace("renderedStory", '"renderer":', '"renderer":-')`],
])('a stored text that %s is shown as it is, and formatted by the next start', async (what, value) => {
  const { projectId, address } = await add({ title: what, story: 'It is *so* <b>.' });
  await sql(`UPDATE projects SET "renderedStory" = ${value} WHERE "projectId" = ${projectId}`);
  await eventually(async () => expect(await storyHtml(address)).toBe('<p>It is *so* &lt;b&gt;.</p>'));
  await site.restart();
  expect(await storyHtml(address)).toContain('<em>so</em>');
});
