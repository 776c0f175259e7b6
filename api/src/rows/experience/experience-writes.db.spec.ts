import type { Experience } from '@portico/contract/rows/experience/experience';
import { aNewExperience, aNewJob } from '@portico/contract/testing/rows';
import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { namesOf, nullsOf } from '@portico/contract/field-facts';
import type { ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let author: ApiClient;
let owner: ApiClient;
beforeAll(async () => {
  [author, owner] = [await site.user(), await site.owner()];
});

const fields = aNewExperience();
const changed = Object.fromEntries(namesOf(experienceFields).map((name) => [name, `Another ${name}`]));

const found = async (expId: number): Promise<Experience | undefined> =>
  (await author.get('experience')).body.find((entry: Experience) => entry.expId === expId);

const selfId = async (client: ApiClient): Promise<number> => (await client.get('auth/self')).body.id;

const edit = (client: ApiClient, expId: number, body: object = changed) =>
  client.put(`experience/edit/${expId}`, { expId, ...body });

const remove = (client: ApiClient, expId: number) => client.delete(`experience/edit/${expId}`);

describe('details', () => {
  const addJob = async (): Promise<Experience> => (await author.post('experience/add', aNewJob())).body;

  test('are kept, and those that an edit leaves out stay as they are', async () => {
    const job = await addJob();
    expect(job).toMatchObject({ ...aNewJob(), authorId: await selfId(author) });
    const answer = await edit(author, job.expId, { ...changed, place: ' Tallinn ' });
    expect(answer.body).toEqual({ ...job, ...changed, place: 'Tallinn', version: 2 });
    expect(await found(job.expId)).toEqual(answer.body);
  });

  test('are cleared by null (E3)', async () => {
    const job = await addJob();
    const answer = await edit(author, job.expId, { ...changed, ...nullsOf(experienceDetails) });
    expect(answer.body).toMatchObject(nullsOf(experienceDetails));
    expect(await found(job.expId)).toEqual(answer.body);
  });

  test('an end before the start is 422, also if the start is that of before, and nothing changes', async () => {
    const job = await addJob();
    const early = { ...changed, end: '2021-05' };
    const answers = [
      await author.post('experience/add', { ...aNewJob(), end: '2021-05' }),
      await edit(author, job.expId, { ...early, start: job.start }),
      await edit(author, job.expId, early),
    ];
    for (const { status, body } of answers)
      expect([status, body.errors]).toMatchObject([
        422,
        [{ path: 'end', msg: 'End must not be before Start' }],
      ]);
    expect(await found(job.expId)).toEqual(job);
  });
});

describe('a time', () => {
  const { time: _time, ...undated } = fields;
  const timeOf = async (answer: Promise<ApiAnswer>) => (await answer).body.time;

  test('follows the dates as long as nobody gives another', async () => {
    const dates = { start: '2019-01', end: '2020-12' };
    const { body: entry } = await author.post('experience/add', { ...undated, ...dates });
    expect(entry.time).toBe('2 years');
    expect(await timeOf(edit(author, entry.expId, { ...undated, ...dates, end: null }))).toBe(
      'Since Jan 2019',
    );
    // The dates that are stored count.
    expect(await timeOf(edit(author, entry.expId, undated))).toBe('Since Jan 2019');
  });
});

test('the current job is one choice: the mark of another goes, and doesn’t come back with it', async () => {
  const choose = async () =>
    (await author.post('experience/add', { ...fields, current: true })).body as Experience;
  const marked = async () =>
    (await author.get('experience')).body
      .filter(({ current }: Experience) => current)
      .map(({ expId }: Experience) => expId);
  const [first, second] = [await choose(), await choose()];
  expect(await found(first.expId)).toMatchObject({ current: false, version: 2 });
  await edit(author, first.expId, { ...changed, current: true });
  expect(await marked()).toEqual([first.expId]);
  expect((await edit(author, first.expId, { ...changed, current: true })).body.version).toBe(4);
  await remove(author, first.expId);
  await edit(author, second.expId, { ...changed, current: true });
  expect((await author.post(`experience/restore/${first.expId}`)).body).toMatchObject({ current: false });
  expect(await marked()).toEqual([second.expId]);
});

test('what an entry is can be said beside its type, and stays where an old client leaves it out', async () => {
  const { body: entry } = await author.post('experience/add', { ...fields, kind: 'Award', inResume: false });
  expect(entry).toMatchObject({ kind: 'Award', inResume: false, current: false });
  expect((await edit(author, entry.expId)).body).toMatchObject({ kind: 'Award', inResume: false });
});

test('the sample belongs to the owner, who may edit it', async () => {
  expect((await edit(author, 1)).status).toBe(404);
  expect((await edit(owner, 1)).body).toMatchObject({ expId: 1, ...changed, authorId: 1, version: 2 });
});
