import type { Rendered, RenderJob } from '../rendering/messages.js';
import type { Renderer } from '../rendering/renderer.js';
import { RenderedPages } from './rendered-pages.js';

const job = { path: '/screen' } as RenderJob;

/** Renders when it is told to, in the order in which it was asked. */
class ManualRenderer {
  readonly waiting: ((rendered: Rendered) => void)[] = [];

  render(): Promise<Rendered> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

let renderer: ManualRenderer;
let pages: RenderedPages;
beforeEach(() => {
  renderer = new ManualRenderer();
  pages = new RenderedPages(renderer as unknown as Renderer);
});

const ask = () => Promise.resolve({ status: 200, type: 'application/json', body: '[]' });
const html = (text: string): Rendered => ({ html: text, state: {} });

test('a page that two ask for at once is rendered once', async () => {
  const both = [pages.render(job, 'one', ask), pages.render(job, 'one', ask)];
  renderer.waiting[0]!(html('the page'));
  expect((await Promise.all(both)).map((rendered) => rendered?.html)).toEqual(['the page', 'the page']);
  expect(renderer.waiting).toHaveLength(1);
});

test('nobody gets the page of another release that is just being rendered', async () => {
  const old = pages.render(job, 'one', ask);
  const fresh = pages.render(job, 'two', ask);
  renderer.waiting[1]!(html('of the second'));
  renderer.waiting[0]!(html('of the first'));
  expect([(await old)?.html, (await fresh)?.html]).toEqual(['of the first', 'of the second']);
});
