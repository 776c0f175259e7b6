import { KeyedQueue } from './queues.js';

test('tasks for one key run one at a time, for others meanwhile, and for two keys when both are free', async () => {
  const queue = new KeyedQueue();
  const seen: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const task = (name: string) => async () => void seen.push(name);

  const all = [
    queue.run(['a'], async () => {
      await held;
      seen.push('first of a');
    }),
    queue.run(['a', 'b'], task('a and b')),
    queue.run(['b'], task('b')),
    queue.run(['c'], task('c')),
  ];
  await all[3];
  expect(seen).toEqual(['b', 'c']);

  release();
  await Promise.all(all);
  expect(seen).toEqual(['b', 'c', 'first of a', 'a and b']);
});

test('a failed task does not block the next one', async () => {
  const queue = new KeyedQueue();
  const failing = queue.run(['a'], () => Promise.reject(new Error('no')));
  const next = queue.run(['a'], () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
