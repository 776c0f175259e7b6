import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { root } from './checkout.mjs';
import { inTurn } from './in-turn.mjs';

const folder = useTemporaryFolder();
const program = join(__dirname, 'publish-front-ends.mjs');
const stored = () => existsSync(join(folder.path, 'releases', 'shell'));

it('waits until another process has built or published the same front end', async () => {
  const build = async () => {
    const child = spawn(process.execPath, [program, folder.path, 'shell']);
    const [said] = await once(child.stderr, 'data');
    expect(String(said)).toMatch(/^Waiting for another process .* setting up/);
    expect(stored()).toBe(false);
    return child;
  };
  const publishing = await inTurn(join(root, 'shell'), () => false, build);
  const [code] = await once(publishing, 'close');
  expect([code, stored()]).toEqual([0, true]);
});
