import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { aNewExperience, aNewInterest, aNewMessage, aSiteEdit } from '@portico/contract/testing/rows';
import { backUp } from './testing/backup/backup-commands.js';
import { Deletion } from './rows/deletion.entity.js';
import { readRows } from './testing/databases/read-rows.js';
import { runSql } from './testing/databases/run-sql.js';
import { heldTexts, tracesIn } from './testing/databases/traces-of.js';
import type { ApiClient } from './testing/site/api-client.js';
import { password, TestSite } from './testing/site/test-site.js';
import { editUser, idOf } from './testing/site/user-edits.js';

const zsofia = {
  email: 'Zsofia.Quillfeather@erasure.example',
  firstName: 'Zsófia "Zsó"',
  lastName: 'Quillfeather-Örkény',
  company: 'Übermorgen & Söhne \\ Partner',
};
const borys = {
  email: 'Borys.Thistlewood@erasure.example',
  firstName: 'Борис-Ґедзь',
  lastName: 'Thistlewood-Łącki',
  company: 'https://logos.example/thistlewood.png',
};
type Person = typeof zsofia;

const newPassword = 'another phrase of five words';
const formerName = 'Maidenname-Žďár';

let site: TestSite;
let owner: ApiClient;
let backups: { before: string; after: string };
let printed = '';
beforeAll(async () => {
  site = await TestSite.startProcess();
  owner = await site.owner();
  await owner.put('site/settings', aSiteEdit({ contactForm: true }));
  const folder = () => mkdtemp(join(tmpdir(), 'portico-erasure-'));
  backups = { before: await folder(), after: await folder() };
});
afterAll(async () => {
  for (const folder of Object.values(backups)) await rm(folder, { recursive: true });
  await site.stop();
});

/** All that a person can do here, with their name wherever it fits. */
const useTheSite = async (person: Person): Promise<ApiClient> => {
  const { email, ...names } = person;
  const fullName = `${names.firstName} ${names.lastName}`;
  const client = await site.user({ ...person, lastName: formerName });
  const entry = aNewExperience({ body: `By ${fullName}, ${email}, ${names.company}` });
  const [kept, deleted] = [
    await client.post('experience/add', entry),
    await client.post('experience/add', entry),
  ];
  await client.put(`experience/edit/${kept.body.expId}`, { ...entry, time: fullName });
  await client.delete(`experience/edit/${deleted.body.expId}`);
  await client.post('users/selfEdit', names);
  await client.post('users/selfEdit', { ...names, password: 'not theirs', newPassword });
  client.token = (await client.post('users/selfEdit', { ...names, password, newPassword })).body.token;
  await site.visitor().post('auth', { email, password: 'not theirs' });
  await site.visitor().post('users/new', { ...person, password });
  await client.post('messages', aNewMessage({ name: fullName, email, text: entry.body }));
  expect((await client.get('users/selfEdit/export')).text).toContain(email);
  return client;
};

const backUpInto = async (folder: string): Promise<void> =>
  expect(await backUp(site.settings, [], { BACKUP_DIR: folder })).toMatchObject({ code: 0, errors: [] });

/** What the site answers when people and what they wrote are asked for. Answers are kept, and sent again. */
const heldInAnswers = async (texts: readonly string[], reader: ApiClient): Promise<string[]> => {
  const paths = ['experience', 'users', 'users/all', 'messages', 'audit'];
  const asked = paths.map(async (path) => (await reader.get(path)).text);
  return heldTexts(Buffer.from((await Promise.all(asked)).join('\n')), texts);
};

/** As if an hour had passed. */
const endUndoHour = async (): Promise<void> => {
  await runSql(site.settings, `UPDATE deletions SET "deletedAt" = '2020-01-01T00:00:00.000Z'`);
  printed += site.server.output();
  // A start removes at once, and not at the next interval.
  await site.restart();
  owner = await site.owner();
};

test('once an account is deleted, no answer, later backup or log has its email and names (L2)', async () => {
  const [her, him] = [await useTheSite(zsofia), await useTheSite(borys)];
  const hisId = await idOf(him);
  const { email: _email, ...hisNames } = borys;
  await editUser(owner, hisId, { ...hisNames, isAdmin: true, password });
  await him.post('interests/add', aNewInterest());
  expect((await him.get('users/export')).text).toContain(zsofia.email);
  await backUpInto(backups.before);

  const texts = [...Object.values(zsofia), ...Object.values(borys)];
  for (const text of texts) {
    expect([text, (await tracesIn([backups.before], [text])).length > 0]).toEqual([text, true]);
  }
  expect(await heldInAnswers(texts, owner)).toEqual(texts);
  expect(await heldInAnswers(texts, her)).toEqual(Object.values(zsofia));

  expect((await her.call('DELETE', 'users/selfEdit', { password: newPassword })).status).toBe(204);
  expect((await owner.call('DELETE', `users/edit/${hisId}`, { password })).status).toBe(204);
  // Messages are the owner's letters, which no account owns: the owner deletes them.
  const { body: messages } = await owner.get('messages');
  const messageIds = messages.map(({ messageId }: { messageId: number }) => messageId);
  expect((await owner.post('messages/delete', { messageIds })).status).toBe(200);
  const all = [...texts, formerName];
  for (const reader of [her, site.visitor()]) expect(await heldInAnswers(all, reader)).toEqual([]);
  await endUndoHour();

  while ((await readRows(site.settings, Deletion, {})).length > 0) await setTimeout(50);
  // Until then, Activity names the senders of the messages whose deletion can be undone.
  expect(await heldInAnswers(all, owner)).toEqual([]);
  await backUpInto(backups.after);
  expect(await tracesIn([backups.after], all)).toEqual([]);
  expect(heldTexts(Buffer.from(printed + site.server.output()), all)).toEqual([]);
});
