import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { installedBrowsers } from './browser.mjs';

const folder = useTemporaryFolder();

it('finds browsers on the PATH by their usual names, the fastest first', () => {
  folder.write('a/google-chrome', '');
  folder.write('b/chromium', '');
  folder.write('b/chromium-headless-shell', '');
  const env = { PATH: `${join(folder.path, 'a')}:${join(folder.path, 'b')}` };
  expect(installedBrowsers(env, 'linux')).toEqual([
    join(folder.path, 'b/chromium-headless-shell'),
    join(folder.path, 'b/chromium'),
    join(folder.path, 'a/google-chrome'),
  ]);
});
