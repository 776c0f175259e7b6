import { PersonalData } from '@portico/contract/personal-data/personal-data';
import { aNewJob } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { Session } from '../accounts/sessions/session.entity.js';
import { User } from '../accounts/users/user.entity.js';
import { Passkey } from '../accounts/passkeys/passkey.entity.js';
import { addPasskey, signInWith, withName } from '../testing/access/passkeys.js';
import { readRows } from '../testing/databases/read-rows.js';
import { runSql } from '../testing/databases/run-sql.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use(withName);
let ada: ApiClient;
let adaId: number;
let data: PersonalData;
let answer: Awaited<ReturnType<ApiClient['get']>>;

const names = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd' };

const entry = (body: string) => ({ ...aNewJob(), body });

beforeAll(async () => {
  ada = await site.user({ email: 'Ada@portfolio.example' });
  adaId = (await ada.get('auth/self')).body.id;
  await ada.post('experience/add', entry('Rust'));
  await ada.post('experience/add', entry('Zig'));
  const { expId } = (await ada.post('experience/add', entry('Perl'))).body;
  await ada.delete(`experience/edit/${expId}`);
  const { authenticator } = await addPasskey(ada);
  await signInWith(site.visitor(), authenticator);
  await site.visitor().post('auth', { email: 'ADA@portfolio.example', password: 'not her password' });
  await ada.post('users/selfEdit', {
    ...names,
    password: 'not hers',
    newPassword: 'another phrase of words',
  });
  const other = await site.user({ email: 'other@portfolio.example', firstName: 'Eve', company: 'Other Ltd' });
  const deleted = (await other.post('experience/add', entry('COBOL'))).body;
  await other.post('experience/add', entry('COBOL'));
  await other.delete(`experience/edit/${deleted.expId}`);
  await runSql(
    site.settings,
    `INSERT INTO audit (at, "actorId", action, "targetType", "targetId", "requestId", address)
     VALUES ('2026-11-21', 99, 'user.updated', 'user', ${adaId}, 'request-of-99', '203.0.113.0/24')`,
  );
  answer = await ada.get('users/selfEdit/export');
  data = v.parse(PersonalData, answer.body);
});

test('is a file of JSON that no cache keeps', () => {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('holds profile, sessions, entries and counted attempts', () => {
  expect(data.profile).toMatchObject({
    userId: adaId,
    email: 'Ada@portfolio.example',
    emailKey: 'ada@portfolio.example',
    company: 'Test Ltd',
  });
  expect(data.sessions).toHaveLength(2);
  expect(data).toMatchObject({ passkeys: [{ name: 'Phone', rpId: 'localhost' }], recoveryCodesLeft: 10 });
  expect(data.experiences).toMatchObject([entry('Rust'), entry('Zig')]);
  expect(data.failedSignIns).toEqual([{ network: '198.51.0.0/24', count: 1, lastAt: expect.any(String) }]);
});

test('holds what the person has deleted and can still restore', () => {
  expect(data.deletions).toEqual([
    { deletedAt: expect.any(String), entry: expect.objectContaining({ body: 'Perl', authorId: adaId }) },
  ]);
});

test('holds what the person did, the export included, and what was done to the account (L3)', () => {
  const own = data.audit.filter(({ actorId }) => actorId === adaId).map(({ action }) => action);
  expect(own).toEqual(expect.arrayContaining(['experience.created', 'data.exported']));
  expect(data.audit).toContainEqual(expect.objectContaining({ action: 'user.registered', targetId: adaId }));
});

test('says of what another did to the account only what it was', () => {
  expect(data.audit).toContainEqual({
    at: '2026-11-21',
    actorId: null,
    action: 'user.updated',
    targetType: 'user',
    targetId: adaId,
    requestId: null,
    address: null,
    detail: null,
  });
});

test("contains no other user's data (L1)", () => {
  expect(answer.text).not.toMatch(/(?<!an)other|"eve"|cobol|owner@|203\.0\.113|request-of-99/i);
  expect(new Set(data.experiences.map(({ authorId }) => authorId))).toEqual(new Set([adaId]));
});

test('holds nothing that would let anybody in (L1)', async () => {
  const [user] = await readRows(site.settings, User, { where: { userId: adaId } });
  const sessions = await readRows(site.settings, Session, { where: { userId: adaId } });
  const [passkey] = await readRows(site.settings, Passkey, { where: { userId: adaId } });
  const { credentialId, publicKey } = passkey!;
  for (const secret of [
    user!.passwordHash!,
    ada.token!,
    ...sessions.map(({ id }) => id),
    credentialId,
    publicKey,
  ]) {
    expect(answer.text).not.toContain(secret);
  }
  expect(answer.text).not.toMatch(/argon2|"[^"]*(?:pass(?!key)|hash|secret|token)[^"]*":/i);
});

test('HEAD answers as GET does, without the data, and notes nothing', async () => {
  const exported = () => site.audited({ action: 'data.exported' });
  const before = await exported();
  const ask = (token: string) =>
    fetch(`${site.url}/api/users/selfEdit/export`, { method: 'HEAD', headers: { 'x-auth-token': token } });
  const head = await ask(ada.token!);
  expect(head.status).toBe(200);
  for (const name of ['content-type', 'content-disposition', 'cache-control']) {
    expect(head.headers.get(name)).toBe(answer.headers.get(name));
  }
  expect(await exported()).toEqual(before);
  expect((await ask('')).status).toBe(401);
});
