import type { Ask, Rendered, RenderJob } from '../rendering/messages.js';
import type { Renderer } from '../rendering/renderer.js';
import { RenderedPages } from './rendered-pages.js';

const job = { path: '/screen' } as RenderJob;

/** Holds renderings, in order of request, until the test resolves them. */
class ManualRenderer {
  readonly waiting: ((rendered: Rendered) => void)[] = [];

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

test('a page that is in time is rendered anew, and one that failed is not tried again for ten seconds', async () => {
  jest.useFakeTimers();
  const tried: string[] = [];
  renderer.render = async ({ path }: RenderJob) => {
    tried.push(path);
    if (path === '/broken') throw new Error('broken');
    return html('shown');
  };
  const ask2 = async (path: string) => {
    for (const _time of [1, 2]) await pages.render({ ...job, path }, 1, ask);
  };
  await ask2('/shown');
  await ask2('/broken');
  expect(tried).toEqual(['/shown', '/shown', '/broken']);
  await jest.advanceTimersByTimeAsync(10_000);
  await ask2('/broken');
  expect(tried).toHaveLength(4);
  jest.useRealTimers();
});

test('a page without what the API has says so', async () => {
  renderer.render = async (_job: RenderJob, asked: Ask) => html((await asked('/api/interests')).body);
  const answering = (status: number) => () => Promise.resolve({ status, type: 'application/json', body: '' });
  const given = await Promise.all(
    [200, 404, 401, 503, 429].map((status) => pages.render(job, status, answering(status))),
  );
  expect(given.map(({ hasItsData }) => hasItsData)).toEqual([true, true, true, false, false]);
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

test('a page that waits too long is left to the browser, and held for the next visitor once it is rendered', async () => {
  pages = new RenderedPages(renderer as unknown as Renderer, { pageWaitMs: 1 });
  expect(await htmlOf(pages.render(job, 1, ask))).toBeUndefined();
  expect(await htmlOf(pages.render(job, 1, ask))).toBeUndefined();
  expect(renderer.waiting).toHaveLength(1);
  renderer.waiting[0]!(html('late'));
  await new Promise(setImmediate);
  expect(await htmlOf(pages.render(job, 1, ask))).toBe('late');
});

test.each([
  [60_000, 60_000],
  [1_000, 3_000],
])('where visitors wait %i ms, a page may take %i', (pageWaitMs, maxMs) => {
  pages = new RenderedPages(renderer as unknown as Renderer, { pageWaitMs });
  void pages.render(job, 1, ask);
  expect(renderer.maxMs).toBe(maxMs);
});
