import type { Rendered, RenderJob } from '../rendering/messages.js';
import type { Renderer, Turn } from '../rendering/renderer.js';
import { RenderedPages } from './rendered-pages.js';

const job = { path: '/screen' } as RenderJob;

/** Holds renderings, in order of request, until the test resolves them. */
class ManualRenderer {
  readonly waiting: ((rendered: Rendered) => void)[] = [];

  render(_job: RenderJob, _ask: unknown, { onBegin }: Turn): Promise<Rendered> {
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

test('a page that two clients request concurrently is rendered once', async () => {
  const both = [pages.render(job, 'one', ask), pages.render(job, 'one', ask)];
  renderer.waiting[0]!(html('the page'));
  expect((await Promise.all(both)).map((rendered) => rendered?.html)).toEqual(['the page', 'the page']);
  expect(renderer.waiting).toHaveLength(1);
});

test('a page being rendered by another release is not used', async () => {
  const old = pages.render(job, 'one', ask);
  const fresh = pages.render(job, 'two', ask);
  renderer.waiting[1]!(html('of the second'));
  renderer.waiting[0]!(html('of the first'));
  expect([(await old)?.html, (await fresh)?.html]).toEqual(['of the first', 'of the second']);
});

describe('memory', () => {
  const megabyte = 1024 * 1024;

  /** Whether it had to be rendered for this request. */
  const isRendered = async (
    path: string,
    rendered: Rendered = html('small'),
    revision = 'one',
    isOfMany = false,
  ): Promise<boolean> => {
    const before = renderer.waiting.length;
    const page = pages.render({ ...job, path, isOfMany }, revision, ask);
    // A page in memory is compared with the API's answers first.
    await new Promise(setImmediate);
    renderer.waiting[before]?.(rendered);
    await page;
    return renderer.waiting.length > before;
  };

  test.each([
    ['HTML', html('x'.repeat(megabyte))],
    ['state', { html: '', state: { text: 'x'.repeat(megabyte) } }],
  ])('beyond 16 MB of %s the oldest pages are rendered again, the newest are not', async (_what, large) => {
    for (let count = 0; count < 16; count += 1) expect(await isRendered(`/${count}`, large)).toBe(true);
    expect(await isRendered('/15')).toBe(false);
    expect(await isRendered('/0')).toBe(true);
  });

  test('a page counts once, and its age is that of its last rendering', async () => {
    await isRendered('/old');
    await isRendered('/changing', html('small'));
    for (let count = 0; count < 20; count += 1)
      await isRendered('/changing', html('x'.repeat(megabyte)), `${count}`);
    expect(await isRendered('/old')).toBe(false);

    await isRendered('/old', html('x'.repeat(megabyte)), 'two');
    for (let count = 0; count < 14; count += 1) await isRendered(`/${count}`, html('x'.repeat(megabyte)));
    expect(await isRendered('/old', html(''), 'two')).toBe(false);
    expect(await isRendered('/changing', html(''), '19')).toBe(true);
  });

  test('a page that is too large to cache evicts no others', async () => {
    await isRendered('/small');
    const tooLarge = html('x'.repeat(17 * megabyte));
    expect(await isRendered('/large', tooLarge)).toBe(true);
    expect(await isRendered('/large', tooLarge)).toBe(true);
    expect(await isRendered('/small')).toBe(false);
  });

  test('of more than 200 pages the oldest is rendered again', async () => {
    for (let count = 0; count < 201; count += 1) await isRendered(`/${count}`);
    expect(await isRendered('/1')).toBe(false);
    expect(await isRendered('/0')).toBe(true);
  });

  test('addresses with parameters evict one another, and no other page', async () => {
    const isNoteRendered = (path: string, rendered?: Rendered) => isRendered(path, rendered, 'one', true);
    const tenth = html('x'.repeat(megabyte / 10));
    await isRendered('/single');
    for (let count = 0; count < 201; count += 1) await isNoteRendered(`/note/${count}`);
    expect([await isNoteRendered('/note/1'), await isNoteRendered('/note/0')]).toEqual([false, true]);
    for (let count = 0; count < 80; count += 1) await isNoteRendered(`/long/${count}`, tenth);
    expect([await isNoteRendered('/long/79'), await isNoteRendered('/long/0', tenth)]).toEqual([false, true]);
    expect(await isRendered('/single')).toBe(false);
  });

  test('addresses where there is nothing evict only one another, until something is there', async () => {
    const isNoteRendered = (path: string, rendered?: Rendered, revision = 'one') =>
      isRendered(path, rendered, revision, true);
    const nothing = { ...html('nothing'), isNotFound: true };
    await isNoteRendered('/note');
    for (let count = 0; count < 51; count += 1) await isNoteRendered(`/nothing/${count}`, nothing);
    expect(await isNoteRendered('/nothing/50')).toBe(false);
    expect(await isNoteRendered('/nothing/0', nothing)).toBe(true);
    expect(await isNoteRendered('/note')).toBe(false);
    expect(await isNoteRendered('/note', nothing, 'two')).toBe(true);
    expect(await isNoteRendered('/note', nothing, 'two')).toBe(false);
    expect(await isNoteRendered('/nothing/0', html('new'), 'two')).toBe(true);
    for (let count = 0; count < 51; count += 1) await isNoteRendered(`/nothing/${count}`, nothing, 'two');
    expect(await isNoteRendered('/nothing/0', nothing, 'two')).toBe(false);
  });
});

test('while eight addresses with parameters of a remote wait, browsers render further ones, and other pages are rendered', async () => {
  const note = (path: string, name = 'mfe-notes') => {
    const remote = { name, version: '1.0.0' } as NonNullable<RenderJob['remote']>;
    return pages.render({ ...job, path, remote, isOfMany: true }, 'one', ask);
  };
  const eight = Array.from({ length: 8 }, (_, index) => note(`/note/${index}`));
  const again = note('/note/0');
  expect(await note('/note/8')).toBeUndefined();
  const others = [pages.render(job, 'one', ask), note('/of-another', 'mfe-other')];
  for (const resolve of renderer.waiting) resolve(html('shown'));
  expect((await Promise.all([...eight, again, ...others])).map((rendered) => rendered?.html)).toEqual(
    Array.from({ length: 11 }, () => 'shown'),
  );
  const later = note('/note/8');
  renderer.waiting.at(-1)!(html('later'));
  expect((await later)?.html).toBe('later');
});

test('a page that waits too long is left to the browser, and cached for the next visitor once it is rendered', async () => {
  pages = new RenderedPages(renderer as unknown as Renderer, { pageWaitMs: 1 });
  expect(await pages.render(job, 'one', ask)).toBeUndefined();
  expect(await pages.render(job, 'one', ask)).toBeUndefined();
  expect(renderer.waiting).toHaveLength(1);
  renderer.waiting[0]!(html('late'));
  await new Promise(setImmediate);
  expect((await pages.render(job, 'one', ask))?.html).toBe('late');
});
