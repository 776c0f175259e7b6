import { MarkdownWorker } from './markdown-worker.js';

/** Takes a time that grows with the square of its length. */
const slow = '*a_ '.repeat(5_000);

let worker: MarkdownWorker;
afterEach(() => worker.stop());

test.each([
  ['too much processor time', { maxCpuMs: 100 }, slow],
  ['too much memory', { heapMB: 4 }, 'a'],
])('a text that takes %s is refused', async (_what, limits, text) => {
  worker = new MarkdownWorker(limits);
  expect(await worker.render(text)).toEqual({ refused: 'time' });
});

test('of more than eight who wait, the later ones are asked to try again, but not those that nobody waits for', async () => {
  worker = new MarkdownWorker();
  const waiting = Array.from({ length: 8 }, () => worker.render('a'));
  await expect(worker.render('b')).rejects.toMatchObject({ status: 503 });
  expect(await worker.render('b', { isPatient: true })).toEqual({ html: '<p>b</p>' });
  await Promise.all(waiting);
  expect(await worker.render('b')).toEqual({ html: '<p>b</p>' });
});
