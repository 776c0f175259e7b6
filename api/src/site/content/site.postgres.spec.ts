import { aSiteEdit } from '@portico/contract/testing/rows';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { TestSite } from '../../testing/site/test-site.js';

/** Other servers ask the database for changes four times a second. */
const noticeMs = 1_000;

test('what is saved on one server is in the answers of another', async () => {
  const site = await TestSite.start();
  const other = launchServer(serverEnvironment(site.settings));
  try {
    const url = await other.ready;
    const name = async () => ((await (await fetch(`${url}/api/site`)).json()) as { name: string }).name;
    expect(await name()).not.toBe('Grace');
    await (await site.owner()).put('site/settings', aSiteEdit({ name: 'Grace' }));
    const savedAt = performance.now();
    while ((await name()) !== 'Grace') expect(performance.now() - savedAt).toBeLessThan(noticeMs);
  } finally {
    await other.stop();
    await site.stop();
  }
});
