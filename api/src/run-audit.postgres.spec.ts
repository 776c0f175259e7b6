import { moveData, verifyAudit } from './testing/backup/backup-commands.js';
import { TestSite } from './testing/site/test-site.js';

test('after a move to the other database, the chain is the same', async () => {
  const site = await TestSite.start();
  try {
    await site.owner();
    await site.stopServer();
    const { json } = await verifyAudit(site.settings, '--json');
    expect(json.batches).toBeGreaterThan(0);
    expect(await moveData(site.settings, 'sqlite')).toMatchObject({ code: 0, errors: [] });
    const moved = await verifyAudit({ dataDir: site.settings.dataDir }, '--json');
    expect(moved.json).toEqual(json);
  } finally {
    await site.stop();
  }
});
