import type { Backups } from '@portico/contract/backup/backups';
import { password, TestSite } from '../testing/site/test-site.js';
import { eventually } from '../testing/site/eventually.js';

let site: TestSite;
beforeEach(async () => (site = await TestSite.startProcess()));
afterEach(() => site.stop());

test('a backup by the server finds PostgreSQL by the variables of its driver, as the server does', async () => {
  const url = new URL(site.settings.databaseUrl!);
  const { username } = url;
  url.username = '';
  await site.restart({ DATABASE_URL: url.href, PGUSER: username });
  const owner = await site.owner();
  expect((await owner.post('backups', { password })).status).toBe(202);
  const state = async (): Promise<Backups> => (await owner.get('backups')).body;
  await eventually(async () => expect((await state()).isUnderWay).toBe(false));
  expect(await state()).toMatchObject({ lastFailure: null, backups: [expect.any(Object)] });
});
