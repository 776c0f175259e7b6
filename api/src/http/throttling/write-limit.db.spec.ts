import { aNewExperience } from '@portico/contract/testing/rows';
import type { ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use({ LIMIT_WRITES_PER_MINUTE: '5', LIMIT_EXPORTS_PER_HOUR: '2' });

const entry = aNewExperience();

const add = (person: ApiClient): Promise<ApiAnswer> => person.post('experience/add', entry);

const statuses = (answers: ApiAnswer[]): number[] => answers.map(({ status }) => status).sort();

const addAtOnce = (person: ApiClient, count: number): Promise<ApiAnswer[]> =>
  Promise.all(Array.from({ length: count }, () => add(person)));

const waitOf = ({ headers }: ApiAnswer): number => Number(headers.get('retry-after'));

test('users have a number of writes per minute, and then learn how long to wait', async () => {
  const ada = await site.user();
  const answers = await addAtOnce(ada, 20);
  expect(statuses(answers)).toEqual([...Array<number>(5).fill(201), ...Array<number>(15).fill(429)]);
  for (const answer of answers.filter(({ status }) => status === 429)) {
    const wait = waitOf(answer);
    expect([wait >= 1, wait <= 60]).toEqual([true, true]);
    const when = wait === 60 ? '1 minute' : `${wait} second${wait === 1 ? '' : 's'}`;
    expect(answer.body.errors[0].msg).toBe(
      `You’ve made a lot of changes in the last minute. Try again in ${when}.`,
    );
  }
  expect((await ada.get('experience')).body).toHaveLength(24 + 5);
});

test('all writes in all sessions of a user count, and only theirs', async () => {
  const [ada, eve] = [await site.user({ email: 'ada@portfolio.example' }), await site.user()];
  const elsewhere = await site.signIn('ada@portfolio.example');
  const { expId } = (await add(ada)).body;
  await elsewhere.put(`experience/edit/${expId}`, { expId, ...entry, body: 'Zig' });
  await ada.delete(`experience/edit/${expId}`);
  await elsewhere.post(`experience/restore/${expId}`);
  await ada.post('users/selfEdit', { firstName: 'Ada', lastName: 'Tester', company: '' });
  const refused = await Promise.all([
    add(elsewhere),
    ada.delete(`experience/edit/${expId}`),
    ada.post('users/selfEdit', { firstName: 'Eve', lastName: 'Tester', company: '' }),
    ada.delete('users/selfEdit'),
  ]);
  expect(statuses(refused)).toEqual([429, 429, 429, 429]);
  expect((await add(eve)).status).toBe(201);
});

test('users over the limit can still read and sign out', async () => {
  const ada = await site.user();
  await addAtOnce(ada, 6);
  expect(statuses([await ada.get('experience'), await ada.get('users/selfEdit')])).toEqual([200, 200]);
  expect((await ada.delete('auth')).status).toBe(204);
});

test('administrators have no limit', async () => {
  expect(statuses(await addAtOnce(await site.owner(), 20))).toEqual(Array<number>(20).fill(201));
});

test('exports are limited per hour, and HEAD is not counted', async () => {
  const exported = () => site.audited({ action: 'data.exported' });
  const ask = (person: ApiClient) => person.get('users/selfEdit/export');
  const [ada, eve] = [await site.user(), await site.user()];
  const head = () =>
    fetch(`${site.url}/api/users/selfEdit/export`, {
      method: 'HEAD',
      headers: { 'x-auth-token': ada.token! },
    });
  for (let asked = 0; asked < 5; asked += 1) expect((await head()).status).toBe(200);

  const answers = await Promise.all([ask(ada), ask(ada), ask(ada), ask(ada)]);

  expect(statuses(answers)).toEqual([200, 200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  const wait = waitOf(refused);
  expect([wait > 3_000, wait <= 3_600]).toEqual([true, true]);
  expect(refused.body.errors[0].msg).toBe(
    `You’ve exported your data as often as you can in an hour. Try again in ${Math.ceil(wait / 60)} minutes.`,
  );
  expect(await exported()).toHaveLength(2);
  expect((await ask(eve)).status).toBe(200);
});
