import type { Message, NewMessage } from '@portico/contract/messages/message';
import { sampleSite } from '@portico/contract/site/sample-site';
import { aNewMessage, aSiteEdit } from '@portico/contract/testing/rows';
import { readRows } from '../testing/databases/read-rows.js';
import { runSql } from '../testing/databases/run-sql.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';
import { MessageRow } from './message.entity.js';

const site = TestSite.use({ LIMIT_MESSAGES_PER_HOUR: '3', LIMIT_ALL_MESSAGES_PER_MINUTE: '1000' });
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const setForm = (contactForm: boolean) => owner.put('site/settings', aSiteEdit({ contactForm }));
beforeEach(async () => {
  await runSql(site.settings, 'DELETE FROM messages');
  await setForm(true);
});

const send = (given: Partial<NewMessage> = {}, client = site.visitor()) =>
  client.post('messages', aNewMessage(given));
const stored = () => readRows(site.settings, MessageRow, {});
const list = async () => (await owner.get('messages')).body;
const unread = async () => (await owner.get('messages/unread')).body.count;
const newest = async () => (await list())[0];

/** Many at once, as if they had come over time. */
const insertMany = (count: number, isRead: boolean): Promise<void> =>
  runSql(
    site.settings,
    `INSERT INTO messages (key, "receivedAt", "isRead", name, email, text) VALUES ${Array.from(
      { length: count },
      (_, index) => `('many-${isRead}-${index}', '2026-11-21', ${isRead}, 'Ada', 'a@b.example', 'Hello')`,
    ).join(', ')}`,
  );

test('a message waits unread for administrators, newest first, and nothing tells where it came from', async () => {
  const client = site.visitor();
  const text = ' Ahoy\n\n<b>you</b> مرحبا 👋🏽 ';
  const answer = await send({ name: ' Grace ', email: 'Grace@Harbour.example', text }, client);
  expect([answer.status, answer.body]).toEqual([201, { received: true }]);
  await send({ text: 'Another' });
  expect(await list()).toEqual([
    expect.objectContaining({ text: 'Another' }),
    {
      messageId: expect.any(Number),
      name: 'Grace',
      email: 'Grace@Harbour.example',
      text: 'Ahoy\n\n<b>you</b> مرحبا 👋🏽',
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isRead: false,
      mail: null,
      mailNextAt: null,
      mailError: null,
      version: 1,
    },
  ]);
  expect(await unread()).toBe(2);
  expect(JSON.stringify(await stored())).not.toContain(client.address.slice(0, 8));
  const entries = await site.audited({ action: 'message.created' });
  expect(entries.at(-1)).toMatchObject({ actorId: 0, targetType: 'message', address: null, detail: null });
});

test('while the form is off, a message is refused with where else to write', async () => {
  await setForm(false);
  const { status, body } = await site.visitor().post('messages', {});
  expect([status, body.errors]).toEqual([
    403,
    [
      {
        msg: `The contact form is off. Write to ${sampleSite.contact.email} instead.`,
        code: 'contact-form-off',
        sentence: 'The contact form is off. Write to {email} instead.',
        values: { email: sampleSite.contact.email },
      },
    ],
  ]);
  expect(await stored()).toEqual([]);
});

test.each([
  ['fills the hidden field', { website: 'https://spam.example' }],
  ['is faster than any person', { writingMs: 1_999 }],
])('a machine that %s gets the same answer, and nothing is stored', async (_how, given) => {
  const [caught, taken] = [await send(given), await send()];
  expect([caught.status, caught.text]).toEqual([taken.status, taken.text]);
  expect(await stored()).toHaveLength(1);
});

test('one that is sent again, or twice at once, is stored and counts once', async () => {
  const message = aNewMessage();
  const client = site.visitor();
  const twice = await Promise.all([1, 2].map(() => client.post('messages', message)));
  const later = [];
  for (let again = 0; again < 4; again += 1) later.push(await client.post('messages', message));
  expect([...twice, ...later].map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(await stored()).toHaveLength(1);
});

const notedLimits = () => site.audited({ action: 'message.throttled' });

test('one address has its limit, and others are not held up', async () => {
  const flood = site.visitor();
  const statuses: number[] = [];
  for (let sent = 0; sent < 20; sent += 1) statuses.push((await send({}, flood)).status);
  expect(statuses).toEqual([201, 201, 201, ...Array(17).fill(429)]);
  expect(Number((await send({}, flood)).headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await send()).status).toBe(201);
  expect((await send({}, flood)).body.errors[0].msg).toBe(
    `Too many messages have come from your network. Try again in 60 minutes, or write to ${sampleSite.contact.email} instead.`,
  );
  expect(await notedLimits()).toEqual([
    expect.objectContaining({ address: expect.any(String), detail: null }),
  ]);
});

test.each([
  ['500 are unread', 499, 0],
  ['1,000 are kept', 0, 999],
])('once %s, no more are taken from anybody until some are gone', async (_what, unreadCount, readCount) => {
  if (unreadCount > 0) await insertMany(unreadCount, false);
  if (readCount > 0) await insertMany(readCount, true);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused!.body.errors[0].msg).toBe(
    `This form can’t take more messages right now. Write to ${sampleSite.contact.email} instead.`,
  );
  const { messageId } = await newest();
  await owner.delete(`messages/edit/${messageId}`);
  expect((await send()).status).toBe(201);
});

test('is marked as read and unread again, and its version stays', async () => {
  await send();
  const { messageId, ...others } = await newest();
  const mark = (isRead: boolean) => owner.post('messages/mark', { messageIds: [messageId], isRead });
  await mark(true);
  expect([await newest(), await unread()]).toEqual([{ messageId, ...others, isRead: true }, 0]);
  await mark(false);
  expect(await unread()).toBe(1);
});

test('is deleted, and restored as it was', async () => {
  await send();
  const message = await newest();
  const path = `messages/edit/${message.messageId}`;
  expect((await owner.delete(path, { 'if-match': '"7"' })).status).toBe(412);
  expect((await owner.delete(path, { 'if-match': '"1"' })).status).toBe(204);
  expect([await list(), await unread()]).toEqual([[], 0]);
  const messageIds = [message.messageId];
  expect((await owner.post('messages/mark', { messageIds, isRead: true })).status).toBe(404);
  expect((await owner.post('messages/restore', { messageIds })).status).toBe(200);
  expect(await list()).toEqual([{ ...message, version: 2 }]);
  const [entry] = await site.audited({ action: 'message.deleted' });
  expect(entry).toMatchObject({ actorId: 1, targetType: 'message', detail: null });
});

test('several are marked, deleted and restored at once, without what is gone', async () => {
  for (const text of ['one', 'two', 'three', 'four']) await send({ text });
  const before = await list();
  const [four, three, two] = before.map(({ messageId }: { messageId: number }) => messageId);
  const marked = await owner.post('messages/mark', { messageIds: [two, four, two], isRead: true });
  expect([marked.status, marked.body]).toEqual([200, { messageIds: [two, four] }]);
  expect(await unread()).toBe(2);
  await owner.delete(`messages/edit/${three}`);
  const chosen = { messageIds: [four, three, two] };
  expect((await owner.post('messages/delete', chosen)).body).toEqual({ messageIds: [two, four] });
  expect((await owner.post('messages/delete', chosen)).status).toBe(404);
  expect((await list()).map(({ text }: { text: string }) => text)).toEqual(['one']);
  await owner.post('messages/restore', { messageIds: [three] });
  expect((await owner.post('messages/restore', chosen)).body).toEqual({ messageIds: [two, four] });
  expect((await list()).map(({ text, isRead }: Message) => [text, isRead])).toEqual([
    ['four', true],
    ['three', false],
    ['two', true],
    ['one', false],
  ]);
  const entries = await site.audited({ action: 'message.deleted', targetId: two });
  expect(entries).toMatchObject([{ actorId: 1 }]);
  expect((await owner.post('messages/delete', { messageIds: [] })).body.errors).toEqual([
    { msg: 'messageIds must have at least one id', path: 'messageIds' },
  ]);
});

test('one that was sent again after its deletion is not restored beside itself', async () => {
  const client = site.visitor();
  await send({ key: 'sent-twice-sent-twice' }, client);
  const { messageId } = await newest();
  await owner.delete(`messages/edit/${messageId}`);
  await send({ key: 'sent-twice-sent-twice' }, client);
  const { status, body } = await owner.post('messages/restore', { messageIds: [messageId] });
  expect([status, body.errors]).toEqual([409, [{ msg: 'It was sent again and is already in the list' }]]);
  expect(await list()).toHaveLength(1);
});
