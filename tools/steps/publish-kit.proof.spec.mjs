import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runModule } from '../testing/run-module.mjs';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { readStamp } from './build-stamp.mjs';
import { root } from './checkout.mjs';

const folder = useTemporaryFolder();

const publish = () =>
  runModule(`
    import { publishKit } from './steps/prepare-data.mjs';
    await publishKit(${JSON.stringify(folder.path)});
  `);
const { version } = readStamp(join(root, 'packages/kit'));
const named = () => join(folder.path, 'kit', `portico-kit-${version}.tgz`);
const packed = readFileSync(join(root, 'packages/kit/dist/portico-kit.tgz'));

it('packs a command that runs, without the store and SQLite', () => {
  const file = join(folder.path, 'portico-kit.tgz');
  writeFileSync(file, packed);
  execFileSync('tar', ['-xzf', file, '-C', folder.path]);
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  const command = join(folder.path, 'package/packages/kit/portico.mjs');
  expect(execFileSync(process.execPath, [command, '--help'], { encoding: 'utf8' })).toContain(
    'withdraw [options]',
  );
  expect(readFileSync(command, 'utf8')).not.toMatch(/better-sqlite3/);
});

it('publishes the kit by its version, and is quiet if there is nothing to do', () => {
  const quiet = { status: 0, stdout: '', stderr: '' };
  expect([publish(), publish()]).toEqual([quiet, quiet]);
  expect(readFileSync(named()).equals(packed)).toBe(true);
});

it('keeps what it published under a version, and says so', () => {
  publish();
  writeFileSync(named(), 'packed before');
  expect(publish()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`The kit ${version} stays as it is`),
  });
  expect(readFileSync(named(), 'utf8')).toBe('packed before');
});
