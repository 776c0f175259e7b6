import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../tools/testing/temporary-folder.mjs';

const folder = useTemporaryFolder();

const archive = join(__dirname, 'dist/portico-kit.tgz');
const portico = (...args) => run(join(__dirname, 'portico.mjs'), ...args);
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder.path,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

it.each([
  ['test', /no tsconfig\.json\./],
  ['build', /no rspack\.config\.js with @portico\/kit\./],
  ['dev --server http://127.0.0.1:1', /no rspack\.config\.js/],
])('says in a repository with a build of its own what to do instead of %s', (command, missing) => {
  folder.write('remote.json', '{ "name": "mfe-notes" }');
  folder.write('package.json', '{ "version": "1.0.0" }');
  folder.write('rspack.config.js', 'export default { entry: "./src" };');
  const { status, stdout } = portico(...command.split(' '), '--json');
  const { error, ...rest } = JSON.parse(stdout);
  expect([status, rest]).toEqual([2, { ok: false, findings: [] }]);
  expect(error).toMatch(missing);
  expect(error).toMatch(/portico -- pack DIR` .* `npm run portico -- publish --packed DIR`\.$/);
});

it.each([
  ['package.json', '<<<<<<< HEAD', /package\.json is not JSON/],
  ['package.json', '{}', /package\.json is invalid: version/],
  ['package.json', '{ "version": "1.0.0+5" }', /package\.json is invalid: version: is a version like/],
  ['rspack.config.js', 'missing("@portico/kit");', /rspack\.config\.js: missing is not defined$/],
])('names %s where it is %s, also as JSON', (file, content, message) => {
  folder.write('remote.json', '{ "name": "mfe-notes" }');
  folder.write('package.json', '{ "version": "1.0.0" }');
  folder.write('rspack.config.js', 'export default "@portico/kit";');
  folder.write(file, content);
  const { status, stdout } = portico('build', '--json');
  expect([status, JSON.parse(stdout)]).toEqual([
    1,
    { ok: false, error: expect.stringMatching(message), findings: [] },
  ]);
});

/** Makes mfe-notes with the packed kit. @param resolved where npm installed that from */
const create = (resolved) => {
  const kit = join(folder.path, 'node_modules/@portico/kit');
  mkdirSync(kit, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', kit, '--strip-components=1']);
  symlinkSync(join(__dirname, '../../node_modules'), join(kit, 'node_modules'));
  const lock = { packages: { 'node_modules/@portico/kit': { resolved } } };
  folder.write('node_modules/.package-lock.json', JSON.stringify(lock));
  return run(join(kit, 'packages/kit/portico.mjs'), 'create', 'mfe-notes', '--path', 'notes');
};

it.each([
  [
    'https://notes.example/kit/portico-kit.tgz',
    'https://notes.example',
    [],
    /^https:\/\/notes\.example\/kit\/portico-kit-\d+\.\d+\.\d+\.tgz$/,
  ],
  [
    'https://registry.example/@portico/kit.tgz',
    'https://portico.example',
    [expect.stringContaining('Write your site')],
    /^\d+\.\d+\.\d+$/,
  ],
  [
    undefined,
    'https://portico.example',
    [expect.stringContaining('Write your site')],
    /^https:\/\/portico\.example\/kit\/portico-kit-\d+\.\d+\.\d+\.tgz$/,
  ],
])('makes a repository that shows the site which has the kit, %s', (resolved, site, told, dependency) => {
  const { stdout } = create(resolved);
  expect(stdout.split('\n').slice(2, -2)).toEqual(told);
  const { scripts, dependencies } = JSON.parse(
    readFileSync(join(folder.path, 'mfe-notes/package.json'), 'utf8'),
  );
  expect(scripts.dev).toBe(`portico dev --server ${site}`);
  // `npx portico` would ask the public registry for it before the first install.
  expect(scripts.portico).toBe('portico');
  expect(dependencies['@portico/kit']).toMatch(dependency);
  expect(readFileSync(join(folder.path, 'mfe-notes/remote.json'), 'utf8')).toContain('"/notes"');
  // npm installs the kit beside the repository where that is a workspace.
  const tsc = join(__dirname, '../../node_modules/typescript/bin/tsc');
  expect(run(tsc, '--showConfig', '-p', 'mfe-notes').stdout).toMatch(/kit\/front-end\.d\.ts"/);
});

it('names what a catalogue lacks before all other checks', () => {
  create();
  folder.write('mfe-notes/messages/de.json', '{ "Notes": "Notizen", "Gone": "Weg" }');
  folder.write(
    'mfe-notes/src/own.ts',
    "export const own = (text: Function) => [text('Retry'), text('Home')];",
  );
  const kit = join(folder.path, 'node_modules/@portico/kit/packages/kit/portico.mjs');
  const { status, stdout } = spawnSync(process.execPath, [kit, 'test', '--json'], {
    cwd: join(folder.path, 'mfe-notes'),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const { error } = JSON.parse(stdout);
  expect(error).toContain('messages/de.json: "What this screen is for, in a sentence." has no translation');
  expect(error).toContain('messages/de.json: "Gone" isn\'t in the code');
  expect(error).toContain('messages/de.json: "Home" has no translation');
  expect(error).not.toContain('Retry');
});

it('copies the kit from the file that it was installed from', () => {
  copyFileSync(archive, join(folder.path, 'kit.tgz'));
  create('file:kit.tgz');
  const copied = readFileSync(join(folder.path, 'mfe-notes/kit.tgz'));
  expect(copied.equals(readFileSync(archive))).toBe(true);
});

it('names at once what browsers and what the site would refuse of a build of its own', () => {
  const route = { path: '/notes', module: './notes', title: 'N', description: 'N', access: 'everyone' };
  const descriptor = { name: 'mfe-notes', contract: 1, routes: [route], navigation: [] };
  const entry = { name: 'entry.js', path: '', type: 'var' };
  const assets = { js: { sync: [] }, css: { sync: ['a.css'] } };
  const manifest = {
    metaData: { globalName: 'notes', remoteEntry: entry },
    shared: [],
    exposes: [{ path: './notes', assets }],
  };
  folder.write('remote.json', JSON.stringify(descriptor));
  folder.write('package.json', '{ "version": "1.0.0" }');
  folder.write('dist/mf-manifest.json', JSON.stringify(manifest));
  folder.write('dist/entry.js', 'var notes;');
  folder.write('dist/a.css', 'body { margin: 0 }');
  folder.write('messages/de.json', '{ "N": "Z" }');
  const { findings } = JSON.parse(portico('pack', 'dist', '--json').stdout);
  expect(findings.map(({ field }) => field)).toEqual(['shared.react', 'container', 'a.css', 'a.css']);
  expect(readFileSync(join(folder.path, 'dist/messages/de.json'), 'utf8')).toContain('Z');
});

it.each(['src/notes.js', 'webpack.config.cjs'])(
  'judges no build from before a change of %s, where no CI has stopped at one that failed',
  (file) => {
    folder.write('remote.json', '{ "name": "mfe-notes" }');
    folder.write('package.json', '{ "version": "1.0.0" }');
    folder.write('dist/mf-manifest.json', '{}');
    utimesSync(join(folder.path, 'package.json'), 1, 1);
    folder.write(file, '');
    for (const built of ['dist', 'dist/mf-manifest.json']) utimesSync(join(folder.path, built), 2, 2);
    const packed = (env) =>
      spawnSync(process.execPath, [join(__dirname, 'portico.mjs'), 'pack', 'dist'], {
        cwd: folder.path,
        encoding: 'utf8',
        env: { ...process.env, ...env },
      }).stderr;
    expect(packed({ CI: '' })).toContain(`is older than ${file}: the last build failed, or wasn't run.`);
    expect(packed({ CI: 'true' })).toMatch(/mf-manifest\.json is invalid/);
  },
);
