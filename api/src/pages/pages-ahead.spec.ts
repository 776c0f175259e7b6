import { setTimeout as wait } from 'node:timers/promises';
import type { SiteRevision } from '../releases/live/site-revision.js';
import type { Visitor } from '../rendering/visitor.js';
import { useProbe } from '../testing/releases/probe.js';
import { eventually } from '../testing/site/eventually.js';
import { PagesAhead } from './pages-ahead.js';
import type { PublicPaths } from './public-paths.js';
import type { RenderedPages } from './rendered-pages.js';

const probe = useProbe();

const revision = { current: 1 as number | undefined, refresh: () => Promise.resolve() };
const paths = { current: () => Promise.resolve(['/', '/one', '/two']) };
const pages = { isBusy: false };
let asked: string[];
let answer: (path: string) => Promise<unknown>;
let tick: () => void;
let ahead: PagesAhead;
beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve({});
  revision.current = 1;
  const visitor = {
    get: (path: string) => answer(path).finally(() => asked.push(path)),
  };
  ahead = new PagesAhead(
    revision as SiteRevision,
    paths as PublicPaths,
    pages as RenderedPages,
    visitor as unknown as Visitor,
  );
  const interval = jest.spyOn(globalThis, 'setInterval');
  ahead.onApplicationBootstrap();
  tick = interval.mock.calls[0]![0];
  interval.mockRestore();
});
afterEach(() => ahead.onModuleDestroy());

/** A look, with all that follows from it. */
const look = async (): Promise<void> => {
  tick();
  await ahead.settled();
};

test('the public pages are asked for once nothing changes any more, and once for each change', async () => {
  for (const current of [1, 2, 3]) {
    revision.current = current;
    await look();
  }
  expect(asked).toEqual([]);
  for (const _time of [1, 2]) await look();
  expect(asked).toEqual(['/', '/one', '/two']);
  revision.current = 4;
  for (const _time of [1, 2, 3]) await look();
  expect(asked).toHaveLength(6);
});

test('one after another, and no further after a change', async () => {
  await look();
  answer = async (path) => {
    if (path === '/one') revision.current = 2;
  };
  await look();
  expect(asked).toEqual(['/', '/one']);
});

test('not while visitors wait for pages', async () => {
  await look();
  pages.isBusy = true;
  const looked = look();
  await wait(500);
  expect(asked).toEqual([]);
  pages.isBusy = false;
  await looked;
  expect(asked).toHaveLength(3);
});

test('not while the database is away', async () => {
  for (const current of [1, 1, undefined, undefined]) {
    revision.current = current;
    await look();
  }
  expect(asked).toHaveLength(3);
});

test('the server does it after a release, before anybody comes', async () => {
  probe.publish(`throw new Error('rendered ahead')`);
  await eventually(() => expect(probe.output()).toContain('rendered ahead'));
});
