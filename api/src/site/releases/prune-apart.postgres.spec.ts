import { readPointer } from '@portico/release/pointer';
import { promote } from '@portico/release/promote';
import { prune } from '@portico/release/prune';
import { ReleaseStore } from '@portico/release/release-store';
import { afterChanges, ServerFolders } from '../../testing/databases/server-folders.js';
import { lay, makeLive, releaseOf, remote, shell } from '../../testing/releases/fixture-release.js';

const folders = ServerFolders.use();

test('a version that another server makes live while old ones are removed is on all servers, or not live', async () => {
  const [first, second] = [await folders.server(), await folders.server()];
  const old = remote('exports.show = () => "old"', '0.9.0');
  lay(first.dataDir, old);
  makeLive(first.dataDir, [shell(), remote('exports.show = () => "live"')]);
  await first.files.update();
  await second.files.update();

  const others = new ReleaseStore(second.dataDir, undefined, second.files);
  const promoteOnceRemoved = async (): Promise<void> => {
    if (first.has('releases/mfe-probe/0.9.0')) return;
    const promoting = others.shared.change(() => promote(others, releaseOf(old), { kind: 'team' }));
    await promoting.catch(() => undefined);
  };
  const shared = afterChanges(first.files, promoteOnceRemoved);
  const nextWeek = Date.now() + 8 * 24 * 60 * 60 * 1_000;
  const pruned = await prune(new ReleaseStore(first.dataDir, undefined, shared), { now: nextWeek });
  expect(pruned).toEqual([{ name: 'mfe-probe', version: '0.9.0' }]);
  for (const { dataDir, files, has } of [first, second]) {
    await files.update();
    const live = readPointer(new ReleaseStore(dataDir)).frontEnds['mfe-probe']?.release.version;
    expect([live, has(`releases/mfe-probe/${live}`)]).toEqual(['1.0.0', true]);
  }
});
