import { writeFileSync } from 'node:fs';
import { containerName } from '@portico/contract/releases/container-name';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import type { Release } from '@portico/contract/releases/release';
import { exampleDescriptor } from '@portico/contract/testing/example-descriptor';
import { pointerTo, remoteRelease, shellRelease } from '../testing/example-releases.js';
import { ReleaseStore } from '../release-store.js';
import { write } from '../testing/front-end.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { conflictsOf, findingsBeforeLive, placedIn } from './check-release.js';

const folder = useTemporaryFolder();

const find = (release: Release, ...live: Release[]) => conflictsOf(release, pointerTo(...live));

const remote = remoteRelease('mfe-sample');
const { shared } = remote;
const withNames = (names: Record<string, string[]>) =>
  remoteRelease('mfe-sample', { shared: { ...shared, names } });
const withDescriptor = (changes: Partial<RemoteDescriptor>) =>
  remoteRelease('mfe-sample', { descriptor: { ...exampleDescriptor, name: 'mfe-sample', ...changes } });

it.each([
  ['another contract', withDescriptor({ contract: 2 }), 'descriptor.contract', /needs contract 2, the/],
  [
    'a name that the shell does not export',
    withNames({ '@portico/platform/list': ['List', 'Table'] }),
    'shared.names.@portico/platform/list',
    /uses Table, which/,
  ],
])('refuses a remote that needs %s, and a shell without it', (_, needing, field, problem) => {
  expect(find(needing, shellRelease())).toEqual([
    {
      field,
      problem: expect.stringMatching(problem),
      advice: expect.stringMatching(/^Build it for the live shell/),
    },
  ]);
  expect(find(shellRelease(), needing)).toEqual([
    {
      field,
      problem: expect.stringMatching(problem),
      advice: expect.stringMatching(/first publish a version of mfe-sample that does/),
    },
  ]);
});

const route = (path: string) => ({ ...exampleDescriptor.routes[0]!, path });
const entry = (path: string, label: string) => ({ ...exampleDescriptor.navigation[0]!, path, label });
const other = remoteRelease('mfe-other');
const notes = remoteRelease('mfe-notes', {
  descriptor: {
    ...exampleDescriptor,
    name: 'mfe-notes',
    routes: [route('/info/notes/:slug')],
    navigation: [],
  },
});

it.each<[string, Partial<RemoteDescriptor>, [field: string, problem: string, advice: string]]>([
  [
    "another remote's path",
    { routes: [route('/mine'), route('/info/example')], navigation: [] },
    [
      'descriptor.routes.1.path',
      'mfe-other already has a screen at /info/example',
      'Choose another path, or first publish a version of mfe-other',
    ],
  ],
  [
    'a path twice',
    { routes: [route('/mine'), route('/mine')], navigation: [] },
    ['descriptor.routes.1.path', 'mfe-sample already has a screen at /mine', 'Remove one of the two'],
  ],
  [
    "the addresses of another remote's parameter",
    { routes: [route('/info/notes/:title')], navigation: [] },
    [
      'descriptor.routes.0.path',
      'mfe-notes already has a screen at /info/notes/:slug',
      'Choose another path, or first publish a version of mfe-notes',
    ],
  ],
  [
    'an address of the server',
    { routes: [route('/api/mine')], navigation: [] },
    ['descriptor.routes.0.path', 'the server uses /api/mine itself', 'Choose another path'],
  ],
  [
    "another remote's menu entry",
    { routes: [], navigation: [entry('/info/example', 'Mine')] },
    [
      'descriptor.navigation.0.path',
      'mfe-other already has an entry with the path /info/example in the group info',
      'Choose',
    ],
  ],
  [
    "another remote's label",
    { routes: [route('/mine')], navigation: [entry('/mine', 'Example')] },
    [
      'descriptor.navigation.0.label',
      'mfe-other already has an entry with the label Example',
      'Choose another label',
    ],
  ],
  [
    'a menu entry that leads nowhere',
    { routes: [], navigation: [entry('/gone', 'Mine')] },
    ['descriptor.navigation.0.path', 'no remote has a screen at /gone', 'Use the path of a route'],
  ],
])('refuses a remote with %s', (_, changes, [field, problem, advice]) => {
  expect(find(withDescriptor(changes), shellRelease(), other, notes)).toEqual([
    { field, problem: expect.stringContaining(problem), advice: expect.stringContaining(advice) },
  ]);
});

it('lets a remote have single addresses among those of a parameter, and menu entries that lead there', () => {
  const routes = [route('/info/notes/new'), route('/info/notes/:slug/edit'), route('/info/:topic/new')];
  const navigation = [entry('/info/notes/new', 'New'), entry('/info/notes/first', 'First')];
  expect(find(withDescriptor({ routes, navigation }), shellRelease(), other, notes)).toEqual([]);
});

it("counts a stored release's files as they are sent, also before they were compressed", async () => {
  const store = new ReleaseStore(folder.path);
  const container = containerName('mfe-sample', '1.0.0');
  const sample = remoteRelease('mfe-sample', { container });
  const placed = placedIn(store, sample);
  write(placed.folder, {
    [sample.browser.entry[0]!.file]: `var ${container};`,
    'chunks/example.js': ' '.repeat(400_000),
    'server/example.cjs': '',
  });
  writeFileSync(store.pointer, JSON.stringify(pointerTo(shellRelease())));
  expect(await findingsBeforeLive(store, [placed], () => Promise.resolve([]))).toEqual([]);
});
