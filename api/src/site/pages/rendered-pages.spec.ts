import type { Ask, Rendered, RenderJob } from '../rendering/messages.js';
import type { Renderer, Turn } from '../rendering/renderer.js';
import { RenderedPages } from './rendered-pages.js';

const job = { path: '/screen' } as RenderJob;

/** Holds renderings, in order of request, until the test resolves them. */
class ManualRenderer {
  readonly waiting: ((rendered: Rendered) => void)[] = [];

  render(_job: RenderJob, _ask: Ask, { onBegin }: Turn): Promise<Rendered> {
    onBegin();
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

describe('a rendering is held for others', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Whether it had to be rendered for this request. */
  const isRendered = async (path: string, revision: number | undefined, rendered = html('small')) => {
    const before = renderer.waiting.length;
    const page = pages.render({ ...job, path }, revision, ask);
    renderer.waiting[before]?.(rendered);
    await page;
    await jest.advanceTimersByTimeAsync(0);
    return renderer.waiting.length > before;
  };

  test('for ten seconds, and while nobody knows whether the data has changed for a quarter of one', async () => {
    for (const [revision, ms] of [
      [1, 10_000],
      [undefined, 250],
    ] as const) {
      expect([await isRendered('/a', revision), await isRendered('/a', revision)]).toEqual([true, false]);
      await jest.advanceTimersByTimeAsync(ms);
      expect(await isRendered('/a', revision)).toBe(true);
    }
  });

  test('for a quarter of a second without what the API has, and for ten if it failed', async () => {
    const isAsked = jest.fn(() => Promise.resolve({ status: 503, type: 'application/json', body: '' }));
    const results = [() => html('without'), () => Promise.reject(new Error('broken'))];
    for (const [index, ms] of [250, 10_000].entries()) {
      renderer.render = async (_job: RenderJob, asked: Ask) => {
        await asked('/api/interests');
        return results[index]!();
      };
      const render = () => pages.render({ ...job, path: `/${index}` }, 1, isAsked);
      const before = isAsked.mock.calls.length;
      await render();
      await jest.advanceTimersByTimeAsync(ms - 1);
      await render();
      expect(isAsked.mock.calls.length - before).toBe(1);
      await jest.advanceTimersByTimeAsync(1);
      await render();
      expect(isAsked.mock.calls.length - before).toBe(2);
    }
  });

  test('unless it is large, or one of more than 50', async () => {
    const large = html('x'.repeat(500_001));
    expect([await isRendered('/large', 1, large), await isRendered('/large', 1, large)]).toEqual([
      true,
      true,
    ]);
    for (let count = 0; count < 51; count += 1) await isRendered(`/${count}`, 1);
    expect([await isRendered('/1', 1), await isRendered('/0', 1)]).toEqual([false, true]);
  });
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
