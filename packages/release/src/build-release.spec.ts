import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { stageRelease } from './build-release.js';
import { assets, descriptor, script, writeFrontEnd } from './testing/front-end.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

const build = (changes: Record<string, string> = {}) =>
  stageRelease(join(folder.path, 'staged'), writeFrontEnd(folder.path, changes));

const withAssets = (changes: object) =>
  build({ 'dist/assets.json': JSON.stringify({ ...assets, ...changes }) });

it('names every file with the SHA-384 of its content', async () => {
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const release = await build();
  expect(release.browser.entry).toEqual([{ file: 'entry.js', integrity }]);
  expect(release.browser.modules['./sample']?.scripts).toEqual([{ file: 'chunks/sample.js', integrity }]);
  expect(release.server['./sample']).toEqual({ file: 'server/sample.cjs', integrity });
  expect(release.browser.styles[0]?.integrity).not.toBe(integrity);
});

it('includes the descriptor, the container and the server bundles', async () => {
  expect(await build()).toMatchObject({
    name: 'mfe-sample',
    version: '1.0.0-20261121T093000-1a2b3c4d',
    inputs: 'inputs-1',
    container: 'mfe_sample',
    descriptor,
    server: { './sample': { file: 'server/sample.cjs' } },
    shared: { packages: { react: '^19.3.1' }, names: {} },
  });
});

it.each([
  ['no list of scripts', { entry: 'entry.js' }, /assets\.json is invalid: entry: /],
  ['an unknown field', { surprise: true }, /assets\.json is invalid: surprise is not a known field/],
  [
    'a script that is not there',
    { entry: ['gone.js'] },
    /assets\.json is invalid: entry\.0: the build has no gone\.js/,
  ],
  [
    'a bundle that is not there',
    { server: { './sample': 'server/gone.cjs' } },
    /server\.\.\/sample: the build has no/,
  ],
  [
    'a file outside the release',
    { entry: ['../remote.json'] },
    /browser\.entry\.0\.file: is a relative path/,
  ],
])('refuses %s and names the field', async (_, changes, message) => {
  await expect(withAssets(changes)).rejects.toThrow(message);
});
