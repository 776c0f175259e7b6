import { MarkdownWorker } from './markdown-worker.js';

/** Takes a time that grows with the square of its length. */
const slow = '*a_ '.repeat(5_000);

let worker: MarkdownWorker;
afterEach(() => worker.stop());

test.each([
  ['too much processor time', { maxCpuMs: 500 }, slow],
  ['too much memory', { heapMB: 4 }, 'a'],
])('a text that takes %s is refused', async (_what, limits, text) => {
  worker = new MarkdownWorker(limits);
  const [hostile, next] = await Promise.all([worker.render(text), worker.render('')]);
  expect(hostile).toEqual({ refused: 'time' });
  if ('maxCpuMs' in limits) expect(next).toEqual({ html: '' });
});

test('of more than eight who wait, the later ones are asked to try again', async () => {
  worker = new MarkdownWorker();
  const waiting = Array.from({ length: 8 }, () => worker.render('a'));
  await expect(worker.render('b')).rejects.toMatchObject({ status: 503 });
  await Promise.all(waiting);
  expect(await worker.render('b')).toEqual({ html: '<p>b</p>' });
});
