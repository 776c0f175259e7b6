import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseStore } from '@portico/release/release-store';
import { share } from '@portico/release/share';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import { lay, makeLive, past, releaseOf, remote, shell } from '../../testing/releases/fixture-release.js';
import { dataFiles, isWithin, versionFiles } from './data-files.js';

const folder = useTemporaryFolder();

test('a backup leaves out earlier ones, also where a link leads to the data folder', async () => {
  const real = join(folder.path, 'real');
  mkdirSync(join(real, 'archives'), { recursive: true });
  for (const name of ['site.json', 'archives/portico.tar.gz']) writeFileSync(join(real, name), '');
  const link = join(folder.path, 'link');
  symlinkSync(real, link);

  expect(await dataFiles(link, join(real, 'archives'))).toEqual(['site.json']);
  // Before it is made, too.
  expect(isWithin(link, join(real, 'later/archives'))).toBe(true);
});

test('a backup has the versions that are live, shared or to roll back to, and no others', async () => {
  for (const version of ['0.8.0', '0.9.0', '2.0.0']) lay(folder.path, remote('', version));
  makeLive(folder.path, [shell(), { ...remote(''), before: past('0.9.0') }]);
  share(new ReleaseStore(folder.path), releaseOf(remote('', '2.0.0')), 50);
  const folders = (await versionFiles(folder.path, folder.path)).map((path) =>
    path.split('/').slice(1, 3).join(' '),
  );
  expect([...new Set(folders)].sort()).toEqual([
    'mfe-probe 0.9.0',
    'mfe-probe 1.0.0',
    'mfe-probe 2.0.0',
    'shell 1.0.0',
  ]);
});
