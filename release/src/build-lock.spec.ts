import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const build = () => withBuildLock('mfe-sample', folder.path, async () => 'built');

it('refuses while another process builds, and is free when that is killed', async () => {
  const other = spawn(process.execPath, [join(__dirname, 'testing', 'hold-build.mjs'), folder.path]);
  await once(other.stdout, 'data');
  await expect(build()).rejects.toThrow('Another process is building or publishing mfe-sample at the moment');
  other.kill('SIGKILL');
  await once(other, 'close');
  expect(await build()).toBe('built');
});

it('is free after a build that failed', async () => {
  const failing = withBuildLock('mfe-sample', folder.path, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await build()).toBe('built');
});
