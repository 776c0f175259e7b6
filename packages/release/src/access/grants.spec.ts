import type { Grant } from '@portico/contract/releases/grants';
import { exampleDescriptor } from '@portico/contract/testing/example-descriptor';
import { readPointer } from '../pointer.js';
import { promote } from '../promote.js';
import { ReleaseStore } from '../release-store.js';
import { remoteRelease } from '../testing/example-releases.js';
import { storeExample } from '../testing/store-example.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { changeGrant, extendGrants, grantFindings, grantVersion } from './grants.js';

const folder = useTemporaryFolder();
let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));
const stored = () => readPointer(store).grants ?? {};

const route = (path: string) => ({ ...exampleDescriptor.routes[0]!, path });
const notes = { ...exampleDescriptor, name: 'mfe-notes', routes: [route('/notes')], navigation: [] };
const findings = (changes: Partial<typeof exampleDescriptor>, paths: string[], menu: 'info'[] = []) =>
  grantFindings({ ...notes, ...changes }, { grants: { 'mfe-notes': { paths, menu, rendering: true } } }).map(
    ({ field, problem }) => `${field}: ${problem}`,
  );

it('finds addresses that are not granted', () => {
  expect(findings({ routes: [route('/notes'), route('/notes/old')] }, ['/notes'])).toEqual([
    'descriptor.routes.1.path: /notes/old is not granted to mfe-notes, only /notes is',
  ]);
  expect(findings({}, [])).toEqual([
    'descriptor.routes.0.path: /notes is not granted to mfe-notes, no address is',
  ]);
});

it('takes an asterisk for all addresses below, and for no other', () => {
  expect(findings({ routes: [route('/notes/a'), route('/notes/a/b')] }, ['/notes/*'])).toEqual([]);
  expect(findings({ routes: [route('/notes'), route('/notes-2')] }, ['/notes/*'])).toHaveLength(2);
});

it('covers a parameter by an asterisk above it, and by nothing else', () => {
  const routes = [route('/notes/:slug'), route('/notes/old/:slug/edit')];
  expect(findings({ routes }, ['/notes/*'])).toEqual([]);
  expect(findings({ routes: [route('/notes/:slug')] }, ['/notes', '/notes/a', '/notes/a/*'])).toEqual([
    'descriptor.routes.0.path: /notes/:slug is not granted to mfe-notes, only /notes, /notes/a, /notes/a/* is',
  ]);
  const [finding] = grantFindings(
    { ...notes, routes: [route('/notes/:slug')] },
    { grants: { 'mfe-notes': { paths: [], menu: [], rendering: true } } },
  );
  expect(finding?.advice).toBe("Use another, or ask the site's owner for /notes/*.");
  expect(findings({ routes: [route('/notes/:slug/edit')] }, ['/notes/a/*', '/other/*'])).toHaveLength(1);
});

it('finds other origins that are not granted', () => {
  const origins = ['https://a.example', 'https://b.example'];
  const connecting = { ...notes, connect: origins };
  const grant = { paths: ['/notes'], menu: [], rendering: true };
  const find = (connect?: string[]) =>
    grantFindings(connecting, { grants: { 'mfe-notes': { ...grant, ...(connect && { connect }) } } });
  expect(find(origins)).toEqual([]);
  expect(find(['https://a.example'])).toEqual([
    {
      field: 'descriptor.connect.1',
      problem: 'https://b.example is not granted to mfe-notes, only https://a.example is',
      advice: "Use another, or ask the site's owner for https://b.example.",
    },
  ]);
  expect(find().map(({ problem }) => problem)).toEqual(
    origins.map((origin) => `${origin} is not granted to mfe-notes, no origin is`),
  );
  expect(grantFindings(connecting, {})).toEqual([]);
});

it('finds groups of the menu that are not granted', () => {
  const entry = { ...exampleDescriptor.navigation[0]!, group: 'footer' as const };
  expect(findings({ navigation: [entry] }, ['/notes'], ['info'])).toEqual([
    'descriptor.navigation.0.group: footer is not granted to mfe-notes, only info is',
  ]);
});

it('first grants a remote all below its live parameter', () => {
  const descriptor = { ...notes, routes: [route('/notes/:slug/edit'), route('/notes/:slug')] };
  const release = remoteRelease('mfe-notes', { descriptor });
  promote(store, [storeExample(store, '1.0.0', release)], { kind: 'team' });
  extendGrants(store, ['mfe-notes'], {});
  expect(stored()['mfe-notes']?.paths).toEqual(['/notes/*']);
});

it('gives each content of a grant another version', () => {
  const grant: Grant = { paths: ['/a'], menu: [], rendering: true };
  const other: Partial<Grant>[] = [
    {},
    { paths: [] },
    { menu: ['info'] },
    { rendering: false },
    { connect: ['https://a.example'] },
  ];
  expect(new Set(other.map((change) => grantVersion({ ...grant, ...change }))).size).toBe(5);
});

it('first grants a remote what it has live, and the server renders it', () => {
  promote(store, [storeExample(store, '1.0.0', remoteRelease('mfe-notes'))], { kind: 'team' });
  const { routes, navigation } = exampleDescriptor;
  extendGrants(store, ['mfe-notes', 'mfe-new', 'shell'], { paths: ['/more'] });
  expect(stored()).toEqual({
    'mfe-notes': {
      paths: [...routes.map(({ path }) => path), '/more'],
      menu: [...new Set(navigation.map(({ group }) => group))],
      rendering: true,
    },
    'mfe-new': { paths: ['/more'], menu: [], rendering: false },
  });
});

it('first grants the other origins that it calls, and adds to them', () => {
  const descriptor = { ...exampleDescriptor, name: 'mfe-notes', connect: ['https://a.example'] };
  const release = remoteRelease('mfe-notes', { descriptor });
  promote(store, [storeExample(store, '1.0.0', release)], { kind: 'team' });
  const connectAfter = (changes: Partial<Grant>) => {
    extendGrants(store, ['mfe-notes'], changes);
    return stored()['mfe-notes']!.connect;
  };
  expect(connectAfter({})).toEqual(['https://a.example']);
  expect(connectAfter({ connect: ['https://b.example', 'https://a.example'] })).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  changeGrant(store, 'mfe-notes', (grant) => ({ ...grant, menu: [] }));
  expect(stored()['mfe-notes']!.connect).toHaveLength(2);
  changeGrant(store, 'mfe-notes', (grant) => ({ ...grant, connect: [] }));
  expect(stored()['mfe-notes']!.connect).toEqual([]);
});

it('adds to a grant, and replaces only what is given', () => {
  extendGrants(store, ['mfe-new'], { paths: ['/a'], menu: ['info'], rendering: true });
  extendGrants(store, ['mfe-new'], { paths: ['/a', '/b'] });
  expect(stored()).toEqual({ 'mfe-new': { paths: ['/a', '/b'], menu: ['info'], rendering: true } });
  changeGrant(store, 'mfe-new', (grant) => ({ ...grant, paths: ['/c'], rendering: false }));
  expect(stored()).toEqual({ 'mfe-new': { paths: ['/c'], menu: ['info'], rendering: false } });
});
