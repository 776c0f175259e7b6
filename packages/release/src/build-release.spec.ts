import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pack, stageRelease } from './build-release.js';
import { filesOf } from './files/files-of.js';
import { descriptor, manifest, script, write, writeFrontEnd } from './testing/front-end.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const staged = () => join(folder.path, 'staged');

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}` as const;
const integrity = hashOf(script);

const build = (changes: Record<string, string> = {}) =>
  stageRelease(staged(), writeFrontEnd(folder.path, changes));

it('names every file with the SHA-384 of its content', async () => {
  const release = await build();
  expect(release.browser.modules['./sample']?.scripts).toEqual([{ file: 'chunks/sample.js', integrity }]);
  expect(release.server['./sample']).toEqual({ file: 'server/sample.cjs', integrity });
  expect(release.browser.entry[0]).toMatchObject({ file: 'entry.js' });
  expect(release.browser.entry[0]?.integrity).not.toBe(integrity);
});

it('takes the rest from the manifest, and leaves out what no release has', async () => {
  expect(await build({ 'dist/browser/index.html': '', 'dist/browser/mf-stats.json': '' })).toMatchObject({
    name: 'mfe-sample',
    version: '1.0.0-20261121T093000-1a2b3c4d',
    inputs: 'inputs-1',
    container: 'mfe__sample_1_p0_p0__20261121T093000__1a2b3c4d',
    descriptor,
    browser: { modules: { './sample': { shared: ['react/jsx-runtime'] } } },
    shared: { packages: { react: '^19.3.1' }, names: { 'react/jsx-runtime': ['jsx'] } },
  });
  expect(filesOf(staged())).toEqual([
    'chunks/sample.css',
    'chunks/sample.js',
    'entry.js',
    'mf-manifest.json',
    'release.json',
    'server/sample.cjs',
  ]);
});

it('names its catalogues by their languages', async () => {
  const catalogue = '{"Retry":"Erneut versuchen"}';
  const { messages } = await build({ 'dist/browser/messages/de.json': catalogue });
  expect(messages).toEqual({ de: { file: 'messages/de.json', integrity: hashOf(catalogue) } });
  expect(filesOf(staged())).toContain('messages/de.json');
});

it('refuses a file of a kind that no release has where a script or a style sheet loads it', async () => {
  const css = '@layer remotes.mfe-sample { .mfe-sample_a { background: url(../assets/my\\ wait.1a2b.gif) } }';
  const built = build({
    'dist/browser/assets/my wait.1a2b.gif': '',
    'dist/browser/assets/talk.3c4d.pdf': '',
    'dist/browser/assets/unused.5e6f.pdf': '',
    'dist/browser/chunks/sample.js.LICENSE.txt': '',
    'dist/browser/mf-stats.json': '',
    'dist/browser/stats.json': '',
    'dist/browser/chunks/sample.css': css,
    'dist/browser/chunks/sample.js': `/*! See sample.js.LICENSE.txt */ export const stats = "mf-stats.json"; export const talk = p + "assets/talk.3c4d.pdf";${script}`,
  });
  await expect(built).rejects.toMatchObject({
    findings: [
      {
        field: 'assets/my wait.1a2b.gif',
        problem: expect.stringMatching(/^chunks\/sample\.css loads it, but releases have only \.js, /),
      },
      { field: 'assets/talk.3c4d.pdf' },
    ],
  });
});

/** What a bundler without the kit's recipe leaves. */
const container = 'mfe__sample_1_p0_p0';
const list = `self.webpackChunkmfe_sample_1_p0_p0`;
const chunk = `"use strict";(${list}=${list}||[]).push([[611],{}]);`;
const entryOf = (...parts: string[]) => `/*! licence */\nvar ${container};(()=>{${parts.join(';')}})();`;
const shares = `"react","@portico/platform/page"`;
const loads = `s.integrity=h[i],s.crossOrigin="anonymous"`;
const own = {
  manifest: {
    ...manifest,
    metaData: { ...manifest.metaData, globalName: container },
    portico: undefined as unknown,
  },
  files: {
    'entry.js': entryOf(shares, loads, hashOf(chunk)),
    'chunks/sample.js': chunk,
    'chunks/sample.css': '',
    'main.js': `(()=>{var r=${list}=${list}||[];r.forEach(x)})()`,
  } as Record<string, string>,
};
const accepts = { '@portico/platform': '^0.2.7' };

const packOwn = (changes: { files?: object; manifest?: object; accepts?: object } = {}) => {
  const dist = join(folder.path, 'dist');
  write(folder.path, {
    'remote.json': JSON.stringify({ ...descriptor, accepts: changes.accepts ?? accepts }),
  });
  const text = JSON.stringify({ ...own.manifest, ...changes.manifest });
  write(dist, { ...own.files, 'mf-manifest.json': text, ...changes.files });
  const facts = { name: 'mfe-sample', version: '1.0.0', inputs: '', builtAt: '2026-11-21T09:30:00.000Z' };
  return pack(dist, { ...facts, folder: folder.path });
};

it("packs another bundler's build in place, without a server bundle", async () => {
  expect(await packOwn()).toMatchObject({
    container,
    browser: {
      modules: { './sample': { scripts: [{ file: 'chunks/sample.js', integrity: hashOf(chunk) }] } },
    },
    server: {},
    shared: {
      packages: { react: '^19.3.1', '@portico/platform': '^0.2.7' },
      names: { react: ['*'], '@portico/platform/page': ['*'] },
    },
  });
  const packed = join(folder.path, 'dist');
  expect((await stageRelease(staged(), { packed })).version).toBe('1.0.0');
  write(packed, { 'chunks/sample.js': script });
  await expect(stageRelease(join(folder.path, 'again'), { packed })).rejects.toThrow(
    /sample\.js isn't what release\.json says\. Pack it again/,
  );
});

it("needs the page's federation runtime where the entry brings none", async () => {
  const entry = `${own.files['entry.js']}_FEDERATION_RUNTIME_CORE`;
  const { shared } = await packOwn({ files: { 'entry.js': entry } });
  expect(shared.packages).toMatchObject({ '@module-federation/runtime': '^2.9.2' });
});

const metaData = (changes: object) => ({ manifest: { metaData: { ...own.manifest.metaData, ...changes } } });
const withEntry = (entry: string) => ({ files: { 'entry.js': entry } });
const other = chunk.replaceAll('1_p0_p0', '2_p0_p0');

it.each([
  [
    'an ES module',
    metaData({ remoteEntry: { name: 'entry.js', path: '', type: 'module' } }),
    /remoteEntry\.type is module\. Browsers check no integrity of what a module imports/,
  ],
  [
    'a chunk without integrity',
    withEntry(entryOf(shares, loads)),
    /sample\.js: .*SubresourceIntegrityPlugin/,
  ],
  [
    'chunks without crossorigin',
    withEntry(entryOf(shares, hashOf(chunk), 's.crossOrigin=!1')),
    /output\.crossOriginLoading: .* Set it to anonymous/,
  ],
  [
    'chunks that other versions share',
    { files: { 'chunks/sample.js': other, 'entry.js': entryOf(shares, loads, hashOf(other)) } },
    /webpackChunkmfe_sample_2_p0_p0.* Set output\.uniqueName .*, here mfe__sample_1_p0_p0 \(`\$\{name\}_/,
  ],
  [
    'chunks for all of which two settings are wrong',
    { files: { 'chunks/sample.js': other, 'chunks/second.js': `${other};` } },
    /:\n- chunks\/sample\.js, chunks\/second\.js: loaded as .*\n- chunks\/sample\.js, chunks\/second\.js: loaded without .*\n?$/,
  ],
  [
    'a chunk of rspack for new browsers without integrity',
    { files: { 'chunks/sample.js': '(globalThis.rspackChunkmfe_sample_1_0_0||=[]).push([[611],{}]);' } },
    /sample\.js: loaded without integrity/,
  ],
  [
    'a chunk of rsbuild without integrity',
    {
      files: {
        'chunks/sample.js':
          '"use strict";(self.chunk_mfe__sample_1_p0_p0=self.chunk_mfe__sample_1_p0_p0||[]).push([[611],{}]);',
      },
    },
    /^(?![^]*uniqueName)[^]*sample\.js: loaded without integrity/,
  ],
  [
    'the container of another',
    metaData({ globalName: 'sample' }),
    /container: .* define mfe__sample_1_p0_p0, .* Set name in ModuleFederationPlugin.* name in remote\.json .*\.replaceAll\('-', '__'\)/,
  ],
  [
    'files that are elsewhere',
    metaData({ publicPath: '/' }),
    /output\.publicPath: it is \/,.* Set it to auto, or to \/releases\/mfe-sample\/1\.0\.0\/\./,
  ],
  ['a React of its own', withEntry(entryOf(loads, hashOf(chunk))), /shared\.react: .* of its own/],
  [
    'a range of another kind',
    { manifest: { shared: [{ name: 'react', requiredVersion: '>=18' }] } },
    /accepts\.react: the range is >=18\./,
  ],
  ['no range', { accepts: {} }, /accepts\.@portico\/platform: no range .* remote\.json/],
  [
    'a script that is not there',
    metaData({ remoteEntry: { name: 'gone.js', path: '', type: 'global' } }),
    /mf-manifest\.json is invalid: the build has no gone\.js/,
  ],
])('refuses %s and says what to set', async (_, changes, message) => {
  await expect(packOwn(changes)).rejects.toThrow(message);
});

it('refuses a folder without a manifest', async () => {
  write(folder.path, { 'remote.json': JSON.stringify(descriptor) });
  const facts = { name: 'mfe-sample', version: '1.0.0', inputs: '', builtAt: '' };
  await expect(pack(folder.path, { ...facts, folder: folder.path })).rejects.toThrow(
    /mf-manifest\.json is missing\. Build it with ModuleFederationPlugin .* as Vite builds it/,
  );
});
