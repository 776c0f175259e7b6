import type { AuditEvent } from '@portico/contract/audit/audit';
import {
  aNewExperience,
  aNewInterest,
  aNewMessage,
  aNewOwnPage,
  aNewProject,
  aSiteEdit,
} from '@portico/contract/testing/rows';
import { AuditEntry } from '../database/audit-entry.entity.js';
import { insertRows } from '../testing/databases/insert-rows.js';
import type { ApiAnswer, ApiClient } from '../testing/site/api-client.js';
import { password, TestSite } from '../testing/site/test-site.js';

const second = (count: number): string => new Date(Date.UTC(2025, 0, 1, 0, 0, count)).toISOString();

const entry = (index: number) => ({
  at: second(index),
  actorId: 900 + (index % 2),
  action: index % 5 === 0 ? 'project.deleted' : 'interest.updated',
  targetType: 'interest',
  targetId: index,
  requestId: `request-${index}`,
  address: '203.0.113.0/24',
});

/** What was done long ago by person 900 and by person 901 in turn, once a second. */
const past = Array.from({ length: 25 }, (_, index) => entry(index));

const site = TestSite.use({ AUDIT_RETENTION_DAYS: '3650' });
let owner: ApiClient;
beforeAll(async () => {
  await site.stopServer();
  await insertRows(site.settings, AuditEntry, past);
  await site.restart();
  owner = await site.owner();
});

const find = (query = ''): Promise<ApiAnswer> => owner.get(`audit${query}`);

const targets = ({ body }: ApiAnswer): number[] => body.map(({ targetId }: AuditEvent) => targetId);

/** Where `Link` leads to, as a query. */
const linkOf = ({ headers }: ApiAnswer, rel: string): string | undefined =>
  new RegExp(`</api/audit([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];

test('the newest comes first, with the name of who did it', async () => {
  const user = await site.user({ firstName: 'Grace', lastName: 'Hopper' });
  const { id: actorId } = (await user.get('auth/self')).body;
  await user.post('experience/add', aNewExperience());
  const [newest, ...others] = (await find()).body;
  expect(newest).toMatchObject({
    actorId,
    actorName: 'Grace Hopper',
    action: 'experience.created',
    targetType: 'experience',
    requestId: expect.any(String),
    address: expect.stringMatching(/0\/24$/),
  });
  const times = others.map(({ at }: AuditEvent) => at);
  expect(times).toEqual([...times].sort().reverse());
});

test('what was changed has its name, also while its deletion can be undone; a user’s own entry has none', async () => {
  const user = await site.user({ firstName: 'Grace', lastName: 'Hopper' });
  const { id: userId } = (await user.get('auth/self')).body;
  await owner.put('site/settings', aSiteEdit({ contactForm: true }));
  const before = (await find('?limit=1')).body[0].id;
  await owner.post('experience/add', aNewExperience({ body: 'Ferry' }));
  await user.post('experience/add', aNewExperience({ body: 'Secret' }));
  await owner.post('project/add', aNewProject({ title: 'Low Water' }));
  await owner.post('own-pages/add', aNewOwnPage({ title: 'Talks' }));
  const { interestId } = (await owner.post('interests/add', aNewInterest({ name: 'Knots' }))).body;
  await site.visitor().post('messages', aNewMessage({ name: 'Ama Boateng' }));
  await owner.call('DELETE', `interests/edit/${interestId}`);
  await owner.call('DELETE', `users/sessions/${userId}`);
  const events: AuditEvent[] = (await find('?limit=20')).body.filter(({ id }: AuditEvent) => id > before);
  expect(events.map(({ action, targetName }) => [action, targetName]).reverse()).toEqual([
    ['experience.created', 'Ferry'],
    ['experience.created', null],
    ['project.created', 'Low Water'],
    ['page.created', 'Talks'],
    ['interest.created', 'Knots'],
    ['message.created', 'Ama Boateng'],
    ['interest.deleted', 'Knots'],
    ['session.ended', 'Grace Hopper'],
  ]);
});

test('what was tried without the right to has its name', async () => {
  const user = await site.user({ firstName: 'Grace', lastName: 'Hopper' });
  const { id: userId } = (await user.get('auth/self')).body;
  await user.call('DELETE', `users/sessions/${userId}`);
  const [newest] = (await find('?limit=1&action=access.refused')).body;
  expect(newest).toMatchObject({ targetType: 'users', targetId: userId, targetName: 'Grace Hopper' });
});

test('a registration, and the signing in that comes with it, are found under the person', async () => {
  const user = await site.user({ firstName: 'Grace', lastName: 'Hopper' });
  const { id } = (await user.get('auth/self')).body;
  const { body } = await find(`?actor=${id}`);
  const by = { actorId: id, actorName: 'Grace Hopper', targetType: 'user', targetId: id };
  expect(body).toMatchObject([
    { action: 'session.opened', ...by },
    { action: 'user.registered', ...by, address: expect.stringMatching(/0\/24$/) },
  ]);
});

test('what people did is found by parts of their names or email, whatever the accents, until they are gone', async () => {
  const user = await site.user({ firstName: 'Zoë', lastName: 'Þórsdóttir', email: 'z@hof.example' });
  await site.user({ firstName: 'Zoe', lastName: 'Marsh' });
  const { id } = (await user.get('auth/self')).body;
  const found = async (person: string, more = '') => {
    const { body } = await find(`?${new URLSearchParams({ person })}${more}`);
    return [...new Set(body.map(({ actorName }: AuditEvent) => actorName))].sort();
  };
  expect(await found('zoe')).toEqual(['Zoe Marsh', 'Zoë Þórsdóttir']);
  for (const words of ['ZOE þór', 'orsd', 'z@hof']) expect(await found(words)).toEqual(['Zoë Þórsdóttir']);
  expect(await found('zoe', '&action=user.registered&limit=1')).toEqual(['Zoe Marsh']);
  expect(await found('zoe', `&actor=${id}`)).toEqual(['Zoë Þórsdóttir']);
  expect([await found('zoe', '&actor=1'), await found('%'), await found("' OR 1=1--")]).toEqual([[], [], []]);
  await user.call('DELETE', 'users/selfEdit', { password });
  expect(await found('zoe')).toEqual(['Zoe Marsh']);
  expect((await find(`?person=${'a '.repeat(11)}`)).body.errors).toEqual([
    { msg: 'Search for at most 10 words', path: 'person' },
  ]);
});

test('the system and who is gone have no name', async () => {
  const user = await site.user();
  const { id } = (await user.get('auth/self')).body;
  await user.call('DELETE', 'users/selfEdit', { password });
  const ofNobody = [...(await find(`?actor=${id}`)).body, ...(await find('?actor=0')).body];
  expect(ofNobody.map(({ action }: AuditEvent) => action)).toEqual(
    expect.arrayContaining(['user.deleted', 'sample.created']),
  );
  expect(new Set(ofNobody.map(({ actorName }: AuditEvent) => actorName))).toEqual(new Set([null]));
});

test.each([
  ['?actor=901', [23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1]],
  ['?action=project.deleted', [20, 15, 10, 5, 0]],
  ['?actor=900&action=project.deleted', [20, 10, 0]],
  ['?from=2025-01-01T00:00:22Z&to=2025-01-01T00:00:24Z', [23, 22]],
  ['?to=2025-01-01T00:00:01.001Z', [1, 0]],
  ['?actor=900&from=2025-01-01T00:00:03Z&to=2025-01-01T00:00:09Z', [8, 6, 4]],
  ['?from=2025-01-02T00:00Z&to=2025-01-01T00:00Z', []],
])('%s finds %j', async (query, expected) => {
  expect(targets(await find(query))).toEqual(expected);
});

test('of what happened at the same time nothing is left out between pages', async () => {
  await site.stopServer();
  const at = second(1_000_000);
  const together = Array.from({ length: 10 }, (_, index) => ({ ...entry(100 + index), at }));
  await insertRows(site.settings, AuditEntry, together);
  await site.restart();
  owner = await site.owner();
  const first = await find(`?from=${at}&limit=6&to=2025-12-31T00:00Z`);
  expect([...targets(first), ...targets(await find(linkOf(first, 'next')))]).toEqual([
    109, 108, 107, 106, 105, 104, 103, 102, 101, 100,
  ]);
});
