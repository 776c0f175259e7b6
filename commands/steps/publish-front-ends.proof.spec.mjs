import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from '../../release/dist/build-lock.js';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { root } from './checkout.mjs';

const folder = useTemporaryFolder();
const program = join(__dirname, 'publish-front-ends.mjs');
const stored = () => existsSync(join(folder.path, 'releases', 'shell'));

it('waits until another process has built or published the same front end', async () => {
  const publishing = await withBuildLock('shell', join(root, 'shell'), async () => {
    const child = spawn(process.execPath, [program, folder.path, 'shell']);
    const [said] = await once(child.stderr, 'data');
    expect(String(said)).toContain('Waiting for another process that is building or publishing shell');
    expect(stored()).toBe(false);
    return child;
  });
  const [code] = await once(publishing, 'close');
  expect([code, stored()]).toEqual([0, true]);
});
