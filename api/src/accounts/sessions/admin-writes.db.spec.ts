import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiAnswer } from '../../testing/site/api-client.js';
import { Content, type Row, siteKinds } from '../../testing/site/content.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

describe.each(siteKinds)('$route', (kind) => {
  let content: Content;
  let row: Row;
  let id: number;
  beforeAll(async () => (content = new Content(kind, await kind.writer(site))));
  beforeEach(async () => {
    row = await content.add();
    id = content.idOf(row);
  });

  const fieldNames = Object.keys(kind.fields).sort();

  test('stores a row as it was returned: trimmed, in NFC (S7.19, S7.23)', async () => {
    const answer = await content.send(content.fields('  Cafe\u0301 '));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      [kind.idName]: expect.any(Number),
      ...content.fields('Caf\u00e9'),
      version: 1,
    });
    expect((await content.list())[0]).toEqual(answer.body);
  });

  test('an edit changes all fields and the version, of this row only (S7.20, S7.24)', async () => {
    const others = (await content.list()).slice(1);
    const answer = await content.edit(id);
    const changed = { ...row, ...content.fields('changed'), version: 2 };
    expect([answer.status, answer.body]).toEqual([200, changed]);
    expect(await content.list()).toEqual([changed, ...others]);
  });

  test('a deleted row is gone for visitors too, and its id is never reused (S7.21)', async () => {
    const answer = await content.delete(id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const { list: _list, ...asVisitor } = kind;
    expect(await new Content(asVisitor, site.visitor()).find(id)).toBeUndefined();
    expect(content.idOf(await content.add())).toBeGreaterThan(id);
  });

  test('a deleted id and an unknown id get the same 404', async () => {
    await content.delete(id);
    const answers: ApiAnswer[] = [];
    for (const gone of [id, 2 ** 31 - 1])
      answers.push(await content.edit(gone), await content.edit(gone, {}), await content.delete(gone));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]+"/, ''))).size).toBe(1);
  });

  test('every field is required', async () => {
    for (const { status, body } of [await content.send({}), await content.edit(id, content.fields(' '))]) {
      expect(status).toBe(422);
      expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(fieldNames);
    }
    expect(await content.find(id)).toEqual(row);
  });

  test.each(['id', 'version', 'authorId', 'userId', 'isAdmin'])(
    'setting %s is 422 and changes nothing (E1)',
    async (path) => {
      const fields = { ...content.fields('a'), [path]: 1 };
      for (const { status, body } of [await content.send(fields), await content.edit(id, fields)])
        expect([status, body.errors]).toEqual([
          422,
          [{ path, msg: `${path} is not a field of this request` }],
        ]);
      expect(await content.find(id)).toEqual(row);
    },
  );

  test('an edit is 422 if the id in the body differs from the one in the URL', async () => {
    const other = content.idOf(await content.add());
    const answer = await content.edit(id, { ...content.fields('changed'), [kind.idName]: other });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: kind.idName, msg: `${kind.idName} must match the id in the URL` }],
    ]);
    expect(await content.find(id)).toEqual(row);
  });

  test('the audit has the actor, action and target, but no content', async () => {
    const { body } = await content.send(content.fields('canary-4711'));
    await content.edit(content.idOf(body));
    await content.delete(content.idOf(body));
    const entries = await readRows(site.settings, AuditEntry, { order: { id: 'DESC' }, take: 3 });
    const noun = kind.route.replace(/s$/, '');
    const what = { actorId: 1, targetType: noun, targetId: content.idOf(body) };
    expect(entries).toMatchObject([
      { action: `${noun}.deleted`, ...what },
      { action: `${noun}.updated`, ...what },
      { action: `${noun}.created`, ...what },
    ]);
    expect(JSON.stringify(entries)).not.toContain('canary');
  });
});
