import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from './build-release.js';
import { assets, descriptor, script, writeFrontEnd } from './testing/front-end.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

const build = (changes: Record<string, string> = {}, name = 'mfe-sample') => {
  const written = { ...writeFrontEnd(folder.path, changes), name };
  return buildRelease(written, join(folder.path, 'dist', 'browser'));
};

const withAssets = (changes: object) =>
  build({ 'dist/assets.json': JSON.stringify({ ...assets, ...changes }) });

beforeEach(() => {
  writeFrontEnd(folder.path, { 'dist/browser/server/sample.cjs': script });
});

it('names every file with the SHA-384 of its content', () => {
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const release = build();
  expect(release.browser.entry).toEqual([{ file: 'entry.js', integrity }]);
  expect(release.browser.modules['./sample']?.scripts).toEqual([{ file: 'chunks/sample.js', integrity }]);
  expect(release.server['./sample']).toEqual({ file: 'server/sample.cjs', integrity });
  expect(release.browser.styles[0]?.integrity).not.toBe(integrity);
});

it('includes the descriptor, the container and the server bundles', () => {
  expect(build()).toMatchObject({
    name: 'mfe-sample',
    version: '1.0.0-20261121T093000-1a2b3c4d',
    inputs: 'inputs-1',
    container: 'mfe_sample',
    descriptor,
    server: { './sample': { file: 'server/sample.cjs' } },
    shared: { packages: { react: '^19.3.1' }, names: {} },
  });
});

const withoutDescriptor = (changes: object) => {
  const written = writeFrontEnd(folder.path, {
    'dist/assets.json': JSON.stringify({ ...assets, ...changes }),
  });
  rmSync(join(folder.path, 'remote.json'));
  return buildRelease(written, join(folder.path, 'dist', 'browser'));
};

it('treats a build without remote.json and container as a shell, and refuses one with a container', () => {
  expect(withoutDescriptor({ container: undefined }).descriptor).toBeUndefined();
  expect(() => withoutDescriptor({})).toThrow(/remote\.json is missing\. Add it/);
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
    { entry: ['../assets.json'] },
    /browser\.entry\.0\.file: is a relative path/,
  ],
  ['no container beside a descriptor', { container: undefined }, /remote\.json exists, but the build/],
])('refuses %s and names the field', (_, changes, message) => {
  expect(() => withAssets(changes)).toThrow(message);
});

it.each([
  ['that is not JSON', 'garbage', /remote\.json is not JSON/],
  ['of another front end', JSON.stringify({ ...descriptor, name: 'mfe-other' }), /name: must be mfe-sample/],
  [
    'with a route to a module that the build lacks',
    JSON.stringify({ ...descriptor, routes: [{ ...descriptor.routes[0], module: './other' }] }),
    /remote\.json is invalid: routes\.0\.module: the build exposes no \.\/other/,
  ],
])('refuses a descriptor %s', (_, content, message) => {
  expect(() => build({ 'remote.json': content })).toThrow(message);
});
