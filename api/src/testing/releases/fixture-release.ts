import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LiveVersion, PastVersion, Pointer } from '@portico/contract/releases/pointer';
import type { Asset, Release } from '@portico/contract/releases/release';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';

/** One release as it lies in the store. Contents by path, relative to the release. */
export interface FixtureRelease {
  name: string;
  version: string;
  files: Record<string, string>;
  descriptor?: RemoteDescriptor;
  /** What it takes from the shell, in ranges. */
  packages?: Record<string, string>;
  source?: Release['source'];
  /** What was live before it. */
  before?: PastVersion[];
}

const asset = ({ files }: FixtureRelease, file: string): Asset => ({
  file,
  integrity: `sha384-${createHash('sha384')
    .update(files[file] ?? '')
    .digest('base64')}`,
});

export const releaseOf = (fixture: FixtureRelease): Release => {
  const { name, version, files, descriptor, packages = {}, source } = fixture;
  return {
    name,
    version,
    inputs: '',
    builtAt: '2026-01-01T00:00:00.000Z',
    ...(source && { source }),
    ...(descriptor && { descriptor, container: name.replaceAll('-', '_') }),
    browser: {
      entry: [asset(fixture, 'main.js')],
      styles: [],
      modules: Object.fromEntries(
        (descriptor?.routes ?? []).map(({ module }) => [
          module,
          {
            scripts: [asset(fixture, `${module.slice(2)}.js`)],
            styles: [asset(fixture, `${module.slice(2)}.css`)],
          },
        ]),
      ),
    },
    server: Object.fromEntries(
      Object.keys(files)
        .filter((file) => file.startsWith('server/'))
        .map((file) => [`./${file.slice('server/'.length, -'.cjs'.length)}`, asset(fixture, file)]),
    ),
    ...messagesOf(fixture),
    shared: { ...(!descriptor && { contract: 1 }), packages, names: {} },
  };
};

/** @param files with `messages/LANGUAGE.json` */
const messagesOf = (fixture: FixtureRelease): Pick<Release, 'messages'> => {
  const found = Object.keys(fixture.files).filter((file) => file.startsWith('messages/'));
  const languages = found.map((file) => [
    file.slice('messages/'.length, -'.json'.length),
    asset(fixture, file),
  ]);
  return found.length > 0 ? { messages: Object.fromEntries(languages) as Record<string, Asset> } : {};
};

const live = (fixture: FixtureRelease): LiveVersion => ({
  release: releaseOf(fixture),
  base: `/releases/${fixture.name}/${fixture.version}/`,
  since: '2026-01-01T00:00:00.000Z',
  origin: { kind: 'team' },
  before: fixture.before ?? [],
});

/** Lays a release into the store of a data folder. */
export function lay(dataDir: string, release: FixtureRelease): void {
  const folder = join(dataDir, 'releases', release.name, release.version);
  const files = { ...release.files, 'release.json': JSON.stringify(releaseOf(release)) };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** Lays releases into the store of a data folder and makes them, and nothing else, live in one step. */
export function makeLive(
  dataDir: string,
  releases: FixtureRelease[],
  withdrawn?: Pointer['withdrawn'],
): void {
  const store = join(dataDir, 'releases');
  for (const release of releases) lay(dataDir, release);
  const pointer: Pointer = {
    format: 2,
    frontEnds: Object.fromEntries(releases.map((release) => [release.name, live(release)])),
    ...(withdrawn && { withdrawn }),
  };
  mkdirSync(store, { recursive: true });
  writeFileSync(join(store, 'next.json'), JSON.stringify(pointer));
  renameSync(join(store, 'next.json'), join(store, 'current.json'));
}

/** A shell whose server bundle passes on what the screen's bundle exports, and says when it rendered. */
export const shell = (version = '1.0.0'): FixtureRelease => ({
  name: 'shell',
  version,
  files: {
    'main.js': '// the shell',
    'server/shell.cjs': `
      exports.loadProvided = async () => ({ greeting: { hello: 'Hello from the shell, ${version}' } });
      exports.render = async ({ page, path, loadScreen, fetch }) => {
        const screens = page.remotes.flatMap((remote) => remote.descriptor.routes.map((route) => ({ remote, route })));
        const isAt = (pattern) => new RegExp('^' + pattern.replace(/:[^/]+/g, '[^/]+') + '$').test(path);
        const found =
          screens.find(({ route }) => route.path === path) ?? screens.find(({ route }) => isAt(route.path));
        const screen = found ? await loadScreen(found.remote, found.route.module) : { show: () => 'no screen' };
        const shown = await screen.show({ fetch, page, path });
        const html = '<h1>' + shown + '</h1><p>at ' + Date.now() + '</p>';
        const { structuredData, texts } = screen;
        return { html, state: { path }, structuredData, texts, head: screen.head?.(path), isNotFound: shown === undefined, movedTo: screen.movedTo?.(path) };
      };`,
  },
});

/** A remote with one public screen, whose server bundle is the given code. */
export const remote = (
  bundle: string,
  version = '1.0.0',
  { name, path } = { name: 'mfe-probe', path: '/screen' },
): FixtureRelease => ({
  name,
  version,
  files: {
    'main.js': '// the entry',
    'screen.js': '// the screen',
    'screen.css': '/* its style */',
    'server/screen.cjs': bundle,
  },
  descriptor: {
    name,
    contract: 1,
    routes: [
      {
        path,
        module: './screen',
        title: 'Probe & more',
        description: 'A "probe"',
        access: 'everyone',
      },
    ],
    navigation: [],
  },
});

/** What was live before a release: these versions, the latest first. */
export const past = (...versions: string[]): PastVersion[] =>
  versions.map((version) => ({ version, until: '2026-01-01T00:00:00.000Z', rolledBack: false }));
