import { HashingQueue } from './password-hashing.js';

/** Tasks that run until their `endings` are called. */
const observedWork = () => {
  const endings: (() => void)[] = [];
  const work = () => new Promise<void>((end) => endings.push(end));
  return { endings, work };
};

const untilIdle = (): Promise<void> => new Promise(setImmediate);

test('runs at most the given number at once, and starts the next when one ends', async () => {
  const queue = new HashingQueue(2, 10);
  const { endings, work } = observedWork();
  const all = Promise.all([queue.run(work), queue.run(work), queue.run(work)]);
  await untilIdle();
  expect(endings).toHaveLength(2);

  endings[0]!();
  await untilIdle();
  expect(endings).toHaveLength(3);

  for (const end of endings) end();
  await all;
});

test('refuses a task with 503 and Retry-After, without running it, when too many wait (A9)', async () => {
  const queue = new HashingQueue(1, 1);
  const { endings, work } = observedWork();
  const running = queue.run(work);
  const waiting = queue.run(work);

  await expect(queue.run(work)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });

  endings[0]!();
  await untilIdle();
  expect(endings).toHaveLength(2);
  endings[1]!();
  await Promise.all([running, waiting]);
});

test('a failing task rejects only itself, and the next one runs', async () => {
  const queue = new HashingQueue(1, 1);
  const failing = queue.run(() => Promise.reject(new Error('failed')));
  const next = queue.run(() => Promise.resolve('next'));

  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
  expect(await queue.run(() => Promise.resolve('later'))).toBe('later');
});
