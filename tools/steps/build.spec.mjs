import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { buildChanged, buildFrontEnd } from './build.mjs';
import { readStamp } from './build-stamp.mjs';

const folder = useTemporaryFolder();

beforeEach(() => {
  folder.write('package.json', JSON.stringify({ name: 'mfe-sample', version: '1.2.0', type: 'module' }));
  folder.write(
    'rspack.config.ts',
    'export default { entry: "./main.js", output: { filename: process.env.RELEASE_VERSION + ".js" } };',
  );
  folder.write('main.js', 'console.log(process.env.NODE_ENV);');
});

it('builds for production with the version in its stamp', async () => {
  await buildFrontEnd(folder.path, '1a2b3c4d5e6f');
  const stamp = readStamp(folder.path);
  expect(stamp).toMatchObject({
    inputs: '1a2b3c4d5e6f',
    version: expect.stringMatching(/^1\.2\.0-\d{8}T\d{6}-1a2b3c4d$/),
  });
  const dist = join(folder.path, 'dist');
  expect(readdirSync(dist).sort()).toEqual([`${stamp?.version}.js`, 'build.json']);
  expect(readFileSync(join(dist, `${stamp?.version}.js`), 'utf8')).toContain('production');
});

it('says why a build failed, and removes the old stamp', async () => {
  await buildFrontEnd(folder.path, '1a2b3c4d5e6f');
  folder.write('main.js', "import './gone.js';");
  await expect(buildFrontEnd(folder.path, 'ffffffffffff')).rejects.toMatchObject({
    message: 'The build of mfe-sample failed (exit code 1).',
    output: expect.stringContaining('gone.js'),
  });
  expect(existsSync(join(folder.path, 'dist', 'build.json'))).toBe(false);
});

it('builds once if two processes need the same build', async () => {
  folder.write(
    'rspack.config.ts',
    `import { appendFileSync } from 'node:fs';
    appendFileSync('builds', 'one ');
    export default { entry: './main.js' };`,
  );
  const changed = { name: 'mfe-sample', folder: folder.path, inputs: '1a2b3c4d5e6f' };
  jest.spyOn(console, 'error').mockReturnValue();
  await Promise.all([buildChanged(changed), buildChanged(changed)]);
  expect(readFileSync(join(folder.path, 'builds'), 'utf8')).toBe('one ');
  jest.restoreAllMocks();
});
