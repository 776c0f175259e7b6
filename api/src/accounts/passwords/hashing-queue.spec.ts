import { HashingQueue } from './password-hashing.js';

/** Work that ends when it is told to, and what is known about it. */
const observedWork = () => {
  const endings: (() => void)[] = [];
  const work = () => new Promise<void>((end) => endings.push(end));
  return { endings, work };
};

const untilIdle = (): Promise<void> => new Promise(setImmediate);

test('no more than the given number runs at once, and the next begins when one ends', async () => {
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

test('one that is too many is refused with 503 and told when to come back, and nothing of it runs', async () => {
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

test('work that fails gives its place to the next and rejects its own result only', async () => {
  const queue = new HashingQueue(1, 1);
  const failing = queue.run(() => Promise.reject(new Error('failed')));
  const next = queue.run(() => Promise.resolve('next'));

  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
  expect(await queue.run(() => Promise.resolve('later'))).toBe('later');
});
