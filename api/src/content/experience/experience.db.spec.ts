import { Experience } from '@portico/contract/content/experience';
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

test('a new site lists the sample, newest first, with the fields of the contract and no other (S7.14)', async () => {
  const { headers, body } = await site.visitor().get('experience');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const experiences = v.parse(v.array(Experience), body);
  expect(idsOf(experiences)).toEqual(Array.from({ length: 24 }, (_, index) => 24 - index));
  expect(experiences[23]).toMatchObject({ type: 'Language', body: 'HTML and CSS', time: '16 years' });
});

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

describe('in pages', () => {
  let author: ApiClient;
  let whole: Experience[];
  beforeAll(async () => {
    author = await site.user();
    for (let added = 0; added < 3; added += 1) await author.post('experience/add', entry);
    whole = await listed(author);
  });

  const linked = (headers: Headers, rel: string): string | undefined =>
    new RegExp(`</api/([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];

  /** The pages from this one on, in the direction of `rel`. */
  async function pagesFrom(path: string | undefined, rel: string): Promise<Experience[][]> {
    if (path === undefined) return [];
    const { headers, body } = await author.get(path);
    return [v.parse(v.array(Experience), body), ...(await pagesFrom(linked(headers, rel), rel))];
  }

  test('every entry that the whole list has is on one page, in the same order', async () => {
    const pages = await pagesFrom('experience?limit=50', 'next');
    expect(pages.map(({ length }) => length)).toEqual([50, 50, whole.length - 100]);
    expect(pages.flat()).toEqual(whole);
  });

  test('and so they are the other way round', async () => {
    const first = await author.get('experience?limit=60');
    const second = await author.get(linked(first.headers, 'next')!);
    expect(await pagesFrom(linked(second.headers, 'prev'), 'prev')).toEqual([first.body]);
  });

  test('what is added meanwhile moves no entry to another page', async () => {
    const first = await author.get('experience?limit=10');
    await author.post('experience/add', entry);
    const second = await author.get(linked(first.headers, 'next')!);
    expect([...first.body, ...second.body]).toEqual(whole.slice(0, 20));
  });

  test('the whole list has no pages, and a cursor alone asks for the largest page', async () => {
    expect((await author.get('experience')).headers.get('link')).toBeNull();
    const { headers } = await author.get('experience?limit=1');
    const rest = await author.get(linked(headers, 'next')!.replace(/limit=1&/, ''));
    expect(rest.body).toHaveLength(100);
  });

  test("a cursor never leads to another user's entries", async () => {
    const { headers } = await author.get('experience?limit=1');
    const { body } = await site.visitor().get(linked(headers, 'next')!.replace('limit=1', 'limit=100'));
    expect(new Set(body.map(({ authorId }: Experience) => authorId))).toEqual(new Set([ownerId]));
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=1e1',
    'limit=',
    'cursor=',
    'cursor=abc',
    'limit=1&limit=2',
    'page=2',
  ])('%s is refused', async (query) => {
    expect((await author.get(`experience?${query}`)).status).toBe(400);
  });
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

test('a list that has not changed is not sent again', async () => {
  const first = await site.visitor().get('experience');
  const again = await site.visitor().get('experience', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});
