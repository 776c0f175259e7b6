import type { Live } from '@portico/contract/releases/pointer';
import { exampleRelease } from '@portico/contract/testing/example-release';
import { developFrontEnds, restoreFrontEnds } from './development.js';
import { readPointer } from './pointer.js';
import { promote, withdraw } from './promote.js';
import { ReleaseStore } from './release-store.js';
import { storeExample } from './testing/store-example.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

const release = (version: string) => storeExample(store, version);

const server = (base: string): Live => ({
  release: { ...exampleRelease, name: 'mfe-sample', version: '0.0.0-development' },
  base,
  since: '2026-11-21T09:31:00.000Z',
  origin: { kind: 'development' },
  before: [],
});
const first = server('http://127.0.0.1:4101/');
const second = server('http://127.0.0.1:4102/');

const team = { kind: 'team' } as const;
const start = { kind: 'start', checkout: 'one' } as const;
const otherStart = { kind: 'start', checkout: 'other' } as const;

let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));

const live = () => readPointer(store).frontEnds['mfe-sample'];

it('makes a server live, keeps the release that it replaces, and restores it', () => {
  const before = promote(store, release('1.0.0'), team);
  developFrontEnds(store, [first]);
  expect(live()).toEqual({ ...first, origin: { kind: 'development', instead: before } });
  restoreFrontEnds(store, ['mfe-sample']);
  expect(live()).toEqual(before);
});

it('leaves withdrawn what was withdrawn before', () => {
  promote(store, release('1.0.0'), team);
  withdraw(store, 'mfe-sample');
  const before = readPointer(store);
  developFrontEnds(store, [first]);
  expect(live()).toEqual(first);
  restoreFrontEnds(store, ['mfe-sample']);
  expect(readPointer(store)).toEqual(before);
});

it('keeps the release if a server replaces a killed one', () => {
  const before = promote(store, release('1.0.0'), team);
  developFrontEnds(store, [first]);
  developFrontEnds(store, [second]);
  expect(live()).toEqual({ ...second, origin: { kind: 'development', instead: before } });
  restoreFrontEnds(store, ['mfe-sample']);
  expect(live()).toEqual(before);
});

it('keeps what a team has promoted since', () => {
  promote(store, release('1.0.0'), start);
  developFrontEnds(store, [first]);
  const since = promote(store, release('2.0.0'), team);
  restoreFrontEnds(store, ['mfe-sample']);
  expect(live()).toEqual(since);
});

describe('after a killed server, a start', () => {
  it.each([
    ["a team's", team],
    ["another checkout's", otherStart],
  ])('restores %s release', (_whose, origin) => {
    const before = promote(store, release('1.0.0'), origin);
    developFrontEnds(store, [first]);
    expect(promote(store, release('2.0.0'), start)).toEqual(before);
    expect(live()).toEqual(before);
  });

  it("restores its own checkout's release if it is the same", () => {
    const before = promote(store, release('1.0.0'), start);
    developFrontEnds(store, [first]);
    promote(store, release('1.0.0'), start);
    expect(live()).toEqual(before);
  });

  it.each([
    ['its own checkout made another release live', () => promote(store, release('1.0.0'), start)],
    ['nothing was live', () => undefined],
  ])('makes its release live when %s', (_case, prepare) => {
    prepare();
    developFrontEnds(store, [first]);
    promote(store, release('2.0.0'), start);
    expect(live()).toMatchObject({ release: release('2.0.0'), origin: start });
  });
});
