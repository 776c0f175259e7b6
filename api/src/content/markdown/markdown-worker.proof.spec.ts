import { MarkdownWorker } from './markdown-worker.js';

/** Takes a time that grows with the square of its length. */
const slow = '*a_ '.repeat(5_000);

let worker: MarkdownWorker;
afterEach(() => worker.stop());

test('the next text is rendered all the same, and each has the whole time', async () => {
  worker = new MarkdownWorker({ maxCpuMs: 1_000 });
  const [hostile, ...others] = await Promise.all(
    [slow, ...Array(5).fill('a *b*')].map((text) => worker.render(text)),
  );
  expect(hostile).toEqual({ refused: 'time' });
  expect(others).toEqual(Array(5).fill({ html: '<p>a <em>b</em></p>' }));
});
