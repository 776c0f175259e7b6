import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { developFrontEnds } from '@portico/release/development';
import { readPointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';
import { ServerFolders } from '../../testing/databases/server-folders.js';
import { makeLive, releaseOf, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';

const folders = ServerFolders.use();
const program = resolve(__dirname, '../../../../commands/steps/restore-front-ends.mjs');

test('when development servers end, all servers show the releases again', async () => {
  const [first, second] = [await folders.server(), await folders.server()];
  const notes = remote('exports.show = () => "notes"', '1.0.0');
  makeLive(first.dataDir, [shell(), notes]);
  await first.files.update();
  await second.files.update();
  const liveAtSecond = async () => {
    await second.files.update();
    return readPointer(new ReleaseStore(second.dataDir)).frontEnds['mfe-probe'];
  };
  const released = await liveAtSecond();

  const store = new ReleaseStore(first.dataDir, undefined, first.files);
  const base = 'http://127.0.0.1:4101/';
  const origin = { kind: 'development' } as const;
  const server = { release: releaseOf(notes), base, since: released!.since, origin, before: [] };
  await store.shared.change(() => developFrontEnds(store, [server]));
  expect(await liveAtSecond()).toMatchObject({ base });

  const env = serverEnvironment({ ...folders.data.settings, dataDir: first.dataDir });
  const ended = spawnSync(process.execPath, [program, first.dataDir, 'mfe-probe'], { env, encoding: 'utf8' });
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  expect(await liveAtSecond()).toEqual(released);
});
