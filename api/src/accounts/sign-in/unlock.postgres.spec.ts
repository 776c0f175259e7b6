import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { runUnlock } from '../../run-unlock.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';

const email = 'ada@portfolio.example';

test('every server lets the user in immediately, even next to a killed or remote one, and one records it', async () => {
  const site = await TestSite.start();
  const environment = { ...serverEnvironment(site.settings), TRUST_PROXY: '1' };
  const [second, killed] = [launchServer(environment), launchServer(environment)];
  const urls = [site.url, await second.ready];
  await killed.ready;
  await killed.stop();
  await site.user({ email });
  const signIns = async (given: string) => {
    const statuses = [];
    for (const url of urls)
      statuses.push(
        (await new ApiClient(url, '203.0.113.7').post('auth', { email, password: given })).status,
      );
    return statuses;
  };
  await signIns('not it');
  await runSql(
    site.settings,
    `UPDATE attempt_counts SET count = 20 WHERE kind = 'sign-in by account and network'`,
  );
  expect(await signIns(password)).toEqual([429, 429]);

  const sockets = join(site.settings.dataDir, 'commands');
  expect(readdirSync(sockets)).toHaveLength(3);
  // From a server on another machine with the same disk: nobody answers here.
  const elsewhere = '0123456789ab-0123456789ab';
  writeFileSync(join(sockets, elsewhere), '');
  const output = { out: () => undefined, error: () => undefined };
  expect(await runUnlock([email], environment, output)).toBe(0);
  expect(await signIns(password)).toEqual([200, 200]);
  expect(readdirSync(sockets)).toHaveLength(3);
  expect(readdirSync(sockets)).toContain(elsewhere);
  const recorded = await readRows(site.settings, AuditEntry, { where: { action: 'sign-in.unlocked' } });
  expect(recorded).toHaveLength(1);

  await second.stop();
  await site.stop();
});
