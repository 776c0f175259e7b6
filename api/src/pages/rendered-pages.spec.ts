import type { Ask, Rendered, RenderJob } from '../rendering/messages.js';
import type { Renderer } from '../rendering/renderer.js';
import { RenderedPages } from './rendered-pages.js';

const job = { path: '/screen' } as RenderJob;

/** Holds renderings, in order of request, until the test resolves them. */
class ManualRenderer {
  readonly waiting: ((rendered: Rendered) => void)[] = [];

  isReady = (): boolean => true;

  /** Of the last rendering. */
  maxMs = 0;

  render(_job: RenderJob, _ask: Ask, maxMs: number): Promise<Rendered> {
    this.maxMs = maxMs;
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

let renderer: ManualRenderer;
let pages: RenderedPages;
beforeEach(() => {
  renderer = new ManualRenderer();
  pages = new RenderedPages(renderer as unknown as Renderer, { pageWaitMs: 60_000 });
});

const ask = () => Promise.resolve({ status: 200, type: 'application/json', body: '[]' });
const html = (text: string): Rendered => ({ html: text, state: {} });

const htmlOf = async (rendering: ReturnType<RenderedPages['render']>) => (await rendering).rendered?.html;

test('a page that two clients request concurrently is rendered once', async () => {
  const both = [pages.render(job, 1, ask), pages.render(job, 1, ask)];
  renderer.waiting[0]!(html('the page'));
  expect(await Promise.all(both.map(htmlOf))).toEqual(['the page', 'the page']);
  expect(renderer.waiting).toHaveLength(1);
});

test('a page being rendered from earlier data is not used', async () => {
  const old = pages.render(job, 1, ask);
  const fresh = pages.render(job, 2, ask);
  renderer.waiting[1]!(html('of the second'));
  renderer.waiting[0]!(html('of the first'));
  expect([await htmlOf(old), await htmlOf(fresh)]).toEqual(['of the first', 'of the second']);
});

test('a page is rendered once, also after another one of earlier data has ended', async () => {
  const old = pages.render(job, 1, ask);
  renderer.waiting[0]!(html('of the first'));
  await old;
  const fresh = pages.render(job, 2, ask);
  renderer.waiting[1]!(html('of the second'));
  expect(await htmlOf(fresh)).toBe('of the second');
  expect(await htmlOf(pages.render(job, 2, ask))).toBe('of the second');
  expect(renderer.waiting).toHaveLength(2);
});

test.each<[what: string, job: object, rendered: object, revision: number | undefined]>([
  ['of many that is not there', { isOfMany: true }, { isNotFound: true }, 1],
  ['of many that has moved', { isOfMany: true }, { movedTo: '/other' }, 1],
  ['of data that may have changed', {}, {}, undefined],
])('a page %s is rendered anew', async (_what, change, rendered, revision) => {
  for (const times of [1, 2]) {
    const page = pages.render({ ...job, ...change }, revision, ask);
    expect(renderer.waiting).toHaveLength(times);
    renderer.waiting.at(-1)!({ ...html('shown'), ...rendered });
    expect((await page).mayBeKept).toBe(revision === undefined);
  }
});

test('a page that failed is not tried again for ten seconds', async () => {
  jest.useFakeTimers();
  let tried = 0;
  renderer.render = () => {
    tried += 1;
    return Promise.reject(new Error('broken'));
  };
  for (const _time of [1, 2]) expect(await htmlOf(pages.render(job, 1, ask))).toBeUndefined();
  expect(tried).toBe(1);
  await jest.advanceTimersByTimeAsync(10_001);
  await pages.render(job, 1, ask);
  expect(tried).toBe(2);
  jest.useRealTimers();
});

test('a page without what the API has says so', async () => {
  renderer.render = async (_job: RenderJob, asked: Ask) => html((await asked('/api/interests')).body);
  const answering = (status: number) => () => Promise.resolve({ status, type: 'application/json', body: '' });
  const given = await Promise.all(
    [200, 404, 401, 503, 429].map((status) => pages.render(job, status, answering(status))),
  );
  expect(given.map(({ mayBeKept }) => mayBeKept)).toEqual([true, true, true, false, false]);
});

test('while eight addresses with parameters of a remote wait, browsers render further ones, and other pages are rendered', async () => {
  const note = (path: string, name = 'mfe-notes') => {
    const remote = { name, version: '1.0.0' } as NonNullable<RenderJob['remote']>;
    return pages.render({ ...job, path, remote, isOfMany: true }, 1, ask);
  };
  const eight = Array.from({ length: 8 }, (_, index) => note(`/note/${index}`));
  const again = note('/note/0');
  expect(await htmlOf(note('/note/8'))).toBeUndefined();
  const others = [pages.render(job, 1, ask), note('/of-another', 'mfe-other')];
  for (const resolve of renderer.waiting) resolve(html('shown'));
  expect(await Promise.all([...eight, again, ...others].map(htmlOf))).toEqual(
    Array.from({ length: 11 }, () => 'shown'),
  );
  const later = note('/note/8');
  renderer.waiting.at(-1)!(html('later'));
  expect(await htmlOf(later)).toBe('later');
});

test('a page that waits too long is left to the browser, and kept like any other once it is rendered', async () => {
  jest.useFakeTimers();
  const first = pages.render(job, 1, ask);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await htmlOf(first)).toBeUndefined();
  renderer.waiting[0]!(html('late'));
  await jest.advanceTimersByTimeAsync(3_600_000);
  for (const _time of [1, 2]) expect(await htmlOf(pages.render(job, 1, ask))).toBe('late');
  expect(renderer.waiting).toHaveLength(1);
  jest.useRealTimers();
});

test('the first page of a thread gets three times as long', async () => {
  jest.useFakeTimers();
  renderer.isReady = () => false;
  const first = pages.render(job, 1, ask);
  await jest.advanceTimersByTimeAsync(179_000);
  renderer.waiting[0]!(html('shown'));
  expect(await htmlOf(first)).toBe('shown');
  const second = pages.render(job, 2, ask);
  await jest.advanceTimersByTimeAsync(180_000);
  expect(await htmlOf(second)).toBeUndefined();
  jest.useRealTimers();
});

test.each([
  [60_000, 60_000],
  [1_000, 3_000],
])('where visitors wait %i ms, a page may take %i', (pageWaitMs, maxMs) => {
  pages = new RenderedPages(renderer as unknown as Renderer, { pageWaitMs });
  void pages.render(job, 1, ask);
  expect(renderer.maxMs).toBe(maxMs);
});
