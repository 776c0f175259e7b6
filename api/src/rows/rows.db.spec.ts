import { runSql } from '../testing/databases/run-sql.js';
import type { ApiAnswer } from '../testing/site/api-client.js';
import { allKinds, Content, type Row } from '../testing/site/content.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();

const tagOf = ({ headers }: ApiAnswer): string | null => headers.get('etag');

/** The same for every cause, so that nobody learns what somebody else deleted. */
const gone = [404, [{ msg: 'It can no longer be restored', code: 'not-restorable' }]];

/** What each service writes out; changes at the same time are in `concurrent-rows.both.spec.ts`. */
describe.each(allKinds)('$route', (kind) => {
  let content: Content;
  let row: Row;
  let id: number;
  beforeAll(async () => (content = new Content(kind, await kind.writer(site))));
  beforeEach(async () => {
    row = await content.add();
    id = content.idOf(row);
  });

  test('stores a row as it was returned: trimmed, in NFC (S7.15, S7.19, S7.23)', async () => {
    const answer = await content.send(content.fields('  Cafe\u0301 '));
    expect([answer.status, tagOf(answer)]).toEqual([201, '"1"']);
    expect(answer.body).toMatchObject({
      [kind.idName]: expect.any(Number),
      ...content.fields('Caf\u00e9'),
      version: 1,
    });
    expect((await content.list())[0]).toEqual(answer.body);
  });

  test('a list that has not changed is not sent again', async () => {
    const list = kind.list ?? kind.route;
    const first = await content.client.get(list);
    expect(first.headers.get('cache-control')).toContain('no-cache');
    const again = await content.client.get(list, {
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('an edit changes all fields and the version, of this row only (S7.16, S7.20, S7.24)', async () => {
    const others = (await content.list()).slice(1);
    const answer = await content.edit(id, content.fields('changed'), '"1"');
    const changed = { ...row, ...content.fields('changed'), version: 2 };
    expect([answer.status, tagOf(answer), answer.body]).toEqual([200, '"2"', changed]);
    expect(await content.list()).toEqual([changed, ...others]);
  });

  test('what was deleted is gone, and comes back with its id, at its place, one version on (S7.17, S7.21)', async () => {
    const later = await content.add();
    const before = await content.list();
    const deleted = await content.delete(id, '"1"');
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    const { list: _list, ...asVisitor } = kind;
    for (const reader of [content, new Content(asVisitor, site.visitor())])
      expect(await reader.find(id)).toBeUndefined();

    const answer = await content.restore(id);

    expect([answer.status, tagOf(answer), answer.body]).toEqual([200, '"2"', { ...row, version: 2 }]);
    expect(await content.list()).toEqual(before.map((one) => (content.idOf(one) === id ? answer.body : one)));
    expect(content.idOf(await content.add())).toBeGreaterThan(content.idOf(later));
  });

  test('a stale version is 412 with the row as it is, which stays so; wrong fields go before (I1)', async () => {
    for (const answer of [await content.edit(id, undefined, '"2"'), await content.delete(id, '"2"')]) {
      expect([answer.status, tagOf(answer)]).toEqual([412, '"1"']);
      expect(answer.body.current).toEqual(row);
    }
    expect((await content.edit(id, content.fields(' '), '"2"')).status).toBe(422);
    expect(await content.find(id)).toEqual(row);
  });

  test('any version of If-Match will do, be it the last (I1)', async () => {
    expect((await content.edit(id, undefined, '"7", "1"')).status).toBe(200);
  });

  test('the last row is restored, and the next one still gets a new id', async () => {
    await content.delete(id);
    await content.restore(id);
    expect(content.idOf(await content.add())).toBe(id + 1);
  });

  test('it comes back up to an hour after the deletion, not later, also after a restart', async () => {
    const ageDeletions = (minutes: number): Promise<void> => {
      const deletedAt = new Date(Date.now() - minutes * 60_000).toISOString();
      return runSql(site.settings, `UPDATE deletions SET "deletedAt" = '${deletedAt}'`);
    };
    await content.delete(id);
    await ageDeletions(60);
    expect((await content.restore(id)).status).toBe(404);
    await ageDeletions(59);
    const { email } = (await content.client.get('auth')).body;
    await site.restart();
    content = new Content(kind, await site.signIn(email));
    expect((await content.restore(id)).body).toEqual({ ...row, version: 2 });
  });

  test("what was deleted, never was or is another's gets the same 404 (D3)", async () => {
    const deleted = content.idOf(await content.add());
    await content.delete(deleted);
    const answers: ApiAnswer[] = [];
    for (const unknown of [deleted, 2 ** 31 - 1])
      answers.push(await content.edit(unknown), await content.delete(unknown));
    if (kind.route === 'experience')
      for (const client of [await site.user(), await site.owner()]) {
        const other = new Content(kind, client);
        answers.push(await other.edit(id), await other.delete(id));
        const { status, body } = await other.restore(deleted);
        expect([status, body.errors]).toEqual(gone);
      }
    expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]+"/, ''))).size).toBe(1);
    expect(answers[0]!.status).toBe(404);
    for (const { status, body } of [await content.restore(id), await content.restore(2 ** 31 - 1)])
      expect([status, body.errors]).toEqual(gone);
    expect(await content.find(id)).toEqual(row);
  });

  test('every missing field is named, and so is an id that differs from that in the URL', async () => {
    const { status, body } = await content.send({});
    const names = body.errors.map(({ path }: { path: string }) => path).sort();
    expect([status, names]).toEqual([422, content.names.sort()]);
    const edited = await content.edit(id, {
      ...content.fields('changed'),
      [kind.idName]: id + 1,
    });
    const msg = `${kind.idName} must match the id in the URL`;
    expect([edited.status, edited.body.errors]).toEqual([422, [{ path: kind.idName, msg }]]);
    expect(await content.find(id)).toEqual(row);
  });

  test.each(['id', 'version', 'authorId', 'userId', 'isAdmin'])(
    'setting %s is 422 and changes nothing (D3, E1)',
    async (path) => {
      const fields = { ...content.fields('a'), [path]: 1 };
      const errors = [{ path, msg: `${path} is not a field of this request` }];
      for (const { status, body } of [await content.send(fields), await content.edit(id, fields)])
        expect([status, body.errors]).toEqual([422, errors]);
      expect(await content.find(id)).toEqual(row);
    },
  );

  test('the audit has the actor, action and target, but no content', async () => {
    const { body } = await content.send(content.fields('canary-4711'));
    const targetId = content.idOf(body);
    await content.edit(targetId, content.fields('canary-4711'));
    await content.delete(targetId);
    await content.restore(targetId);
    const entries = (await site.audited()).slice(-4);
    const noun = kind.route.replace(/s$/, '');
    const { id: actorId } = (await content.client.get('auth/self')).body;
    expect(entries).toMatchObject(
      ['created', 'updated', 'deleted', 'restored'].map((verb) => ({
        ...{ action: `${noun}.${verb}`, actorId, targetType: noun, targetId, requestId: expect.any(String) },
      })),
    );
    expect(JSON.stringify(entries)).not.toContain('canary');
  });
});
