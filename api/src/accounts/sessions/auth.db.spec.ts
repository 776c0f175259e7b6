import { AuditEntry } from '../../database/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

test("signing out leaves the user's other browsers signed in, and is in the audit once (C6, L3)", async () => {
  const here = await site.user();
  const { email, userId } = (await here.get('auth')).body;
  const there = await site.signIn(email);
  const [first, again] = [await here.delete('auth'), await here.delete('auth')];
  expect([first.status, again.status]).toEqual([204, 401]);
  expect(again.body.errors).toEqual([{ msg: 'You are not signed in' }]);
  expect((await there.get('auth')).body.email).toBe(email);
  const ended = {
    action: 'session.ended',
    targetType: 'user',
    targetId: userId,
  } as const;
  expect(await readRows(site.settings, AuditEntry, { where: ended })).toMatchObject([
    {
      actorId: userId,
      requestId: expect.any(String),
      address: expect.stringMatching(/\.0\/24$/),
    },
  ]);
});
