import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageRelease } from '../../packages/release/dist/build-release.js';
import { fileFindings } from '../../packages/release/dist/check/file-findings.js';
import { compressTexts } from '../../packages/release/dist/compress-texts.js';
import { filesOf } from '../../packages/release/dist/files/files-of.js';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { readStamp } from './build-stamp.mjs';
import { build, buildFrontEnd } from './build.mjs';
import { frontEnds, readJson, root } from './checkout.mjs';

const folder = useTemporaryFolder();
beforeAll(() => build());

const namesOf = (front) => {
  const { portico } = readJson(join(front, 'dist/browser/mf-manifest.json'));
  return (portico.shared ?? portico).names;
};

it("the shell's build lists the actual exports of its entries", async () => {
  const names = namesOf(join(root, 'shell'));
  const entries = Object.entries(await require(join(root, 'shell/dist/server/shell.cjs')).loadProvided());
  expect(entries.length).toBeGreaterThan(10);
  for (const [entry, module] of entries) expect([entry, names[entry]]).toEqual([entry, exportsOf(module)]);
});

/** Node.js gives the whole of CommonJS as `module.exports` too. */
const exportsOf = (module) =>
  Object.keys(module)
    .filter((name) => name !== 'module.exports')
    .sort();

const remotes = frontEnds().filter((name) => name !== 'shell');

it.each(frontEnds())('%s has no file that a release is refused for', async (name) => {
  const built = { name, folder: join(root, name), ...readStamp(join(root, name)) };
  const release = await stageRelease(folder.path, built);
  await compressTexts(folder.path);
  expect(fileFindings(release, folder.path)).toEqual([]);
  expect(release.messages?.de).toBeDefined();
  // Browsers demand integrity of scripts only.
  const scripts = filesOf(folder.path).filter((file) => file.endsWith('.js'));
  const all = scripts.map((file) => readFileSync(join(folder.path, file), 'utf8')).join();
  const styles = Object.values(release.browser.modules).flatMap((module) => module.styles);
  expect(styles.length).toBeGreaterThan(0);
  for (const { integrity } of styles) expect(all).toContain(integrity);
});

it.each(remotes)('%s uses what the shell exports', (name) => {
  const exported = namesOf(join(root, 'shell'));
  const used = Object.entries(namesOf(join(root, name)));
  expect(used.length).toBeGreaterThan(5);
  for (const [entry, names] of used) expect(exported[entry]).toEqual(expect.arrayContaining(names));
});

it('a remote lists the versions it takes, each name it imports, and * for an entry that it passes on as a whole', async () => {
  folder.write('package.json', JSON.stringify({ name: 'mfe-sample', version: '1.0.0', type: 'module' }));
  const descriptor = { name: 'mfe-sample', contract: 1, routes: [], navigation: [] };
  const accept = (react) =>
    folder.write('remote.json', JSON.stringify({ ...descriptor, accepts: { react } }));
  accept('^19.3.1 || ^20.0.0');
  folder.write(
    'rspack.config.ts',
    `import { remote } from ${JSON.stringify(join(root, 'rspack.config.base.ts'))};
    export default remote({ folder: import.meta.dirname, exposes: { './sample': './sample.tsx' } })[0];`,
  );
  folder.write(
    'sample.tsx',
    `import * as api from '@portico/platform/api';
    import * as form from '@portico/platform/form';
    import { List, Loading as Waiting } from '@portico/platform/list';
    import type { Person } from '@portico/platform/session';
    import '@portico/platform/theme';
    export { Link } from '@portico/platform/router';
    export default [api, <form.Form />, List, Waiting, {} as Person, import('@portico/platform/dialog')];`,
  );
  await buildFrontEnd(folder.path, '1a2b3c4d5e6f');
  expect(namesOf(folder.path)).toEqual({
    '@portico/platform/api': ['*'],
    '@portico/platform/dialog': ['*'],
    '@portico/platform/form': ['Form'],
    '@portico/platform/list': ['List', 'Loading'],
    '@portico/platform/router': ['Link'],
    '@portico/platform/theme': [],
    'react/jsx-runtime': ['jsx'],
  });
  const built = { name: 'mfe-sample', folder: folder.path, ...readStamp(folder.path) };
  const { react, ...others } = (await stageRelease(join(folder.path, 'staged'), built)).shared.packages;
  expect(react).toBe('^19.3.1 || ^20.0.0');
  // Later patches of platform fit, too.
  for (const range of Object.values(others)) expect(range).toMatch(/^\^\d/);

  accept('^20.0.0');
  await expect(buildFrontEnd(folder.path, '2b3c4d5e6f1a')).rejects.toMatchObject({
    output: expect.stringMatching(/accepts\.react is \^20\.0\.0, but must take 19\.\S+, too/),
  });
});
