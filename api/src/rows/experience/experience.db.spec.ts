import { Experience } from '@portico/contract/rows/experience/experience';
import { ownerId } from '@portico/contract/accounts/owner';
import { aNewExperience } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';

const site = TestSite.use();

const entry = aNewExperience();

const listed = async (client: ApiClient): Promise<Experience[]> =>
  v.parse(v.array(Experience), (await client.get('experience')).body);

const idsOf = (experiences: Experience[]): number[] => experiences.map(({ expId }) => expId);

test("a signed-in user finds their own entries before the owner's, and no one else does (S2.13a)", async () => {
  const [author, another] = [await site.user(), await site.user()];
  const older = (await author.post('experience/add', entry)).body;
  await another.post('experience/add', entry);
  const newer = (await author.post('experience/add', entry)).body;

  expect((await listed(author)).slice(0, 3)).toEqual([newer, older, expect.objectContaining({ expId: 24 })]);
  for (const client of [site.visitor(), another, await site.owner()]) {
    expect(idsOf(await listed(client))).not.toEqual(expect.arrayContaining([newer.expId]));
    expect(idsOf(await listed(client))).not.toEqual(expect.arrayContaining([older.expId]));
  }
});

test("all of the owner's entries are listed, to the owner once (S2.13a, S9.6)", async () => {
  const rows = Array.from({ length: 100 }, () => `('Tool', 'Git', 'a year', ${ownerId})`);
  await runSql(
    site.settings,
    `INSERT INTO experiences (type, body, time, "authorId") VALUES ${rows.join(', ')}`,
  );
  // What is written past the server is noticed within a second.
  await eventually(async () => expect(await listed(site.visitor())).toHaveLength(124));
  const ids = idsOf(await listed(site.visitor()));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(idsOf(await listed(await site.owner()))).toEqual(ids);
});

test('no cache gives the list of one person to another', async () => {
  const [visitor, author] = [site.visitor(), await site.user()];
  await author.post('experience/add', entry);
  const [open, own] = [await visitor.get('experience'), await author.get('experience')];
  expect([open, own].map(({ headers }) => [headers.get('cache-control'), headers.get('vary')])).toEqual([
    ['no-cache', expect.stringContaining('x-auth-token')],
    ['private, no-cache', expect.stringContaining('x-auth-token')],
  ]);
  const tag = { 'if-none-match': own.headers.get('etag') ?? '' };
  expect((await author.get('experience', tag)).status).toBe(304);
  expect((await visitor.get('experience', tag)).status).toBe(200);
});

test("a summary of a user's is text, as only they see it, and costs no rendering", async () => {
  const author = await site.user();
  const { status, body } = await author.post('experience/add', {
    ...entry,
    summary: '>'.repeat(500),
  });
  expect([status, body.summary.length]).toEqual([201, 500]);
  expect(body).not.toHaveProperty('summaryHtml');
  expect((await listed(author))[0]).not.toHaveProperty('summaryHtml');
});

test("the owner's summary in Markdown is HTML, too, and one that is too large is refused at its field", async () => {
  const author = await site.owner();
  const { body: added } = await author.post('experience/add', {
    ...entry,
    summary: 'It *flies* <b>.',
  });
  expect(added).toMatchObject({
    summary: 'It *flies* <b>.',
    summaryHtml: '<p>It <em>flies</em> .</p>',
  });
  const { expId } = added;
  const edit = (summary: string | null) =>
    author.put(`experience/edit/${expId}`, { expId, ...entry, summary });
  expect((await edit('It **turns**.')).body.summaryHtml).toBe('<p>It <strong>turns</strong>.</p>');
  expect((await listed(author))[0]!.summaryHtml).toBe('<p>It <strong>turns</strong>.</p>');
  expect((await edit('>'.repeat(500))).body.errors).toEqual([
    {
      path: 'summary',
      msg: 'Summary has too many lists or quotes inside one another. Use fewer levels.',
      code: 'markdown-levels',
      sentence: '{label} has too many lists or quotes inside one another. Use fewer levels.',
      values: { label: 'Summary' },
    },
  ]);
  expect((await edit(null)).body).not.toHaveProperty('summaryHtml');
});
