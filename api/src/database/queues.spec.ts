import { AsyncLocalStorage } from 'node:async_hooks';
import { KeyedQueue } from './queues.js';

test('runs the tasks for a key one at a time and in order, even after a failure', async () => {
  const queue = new KeyedQueue();
  const seen: string[] = [];
  const task =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await new Promise(setImmediate);
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };

  const results = await Promise.allSettled([
    queue.run('a', task('a')),
    queue.run('a', task('b', true)),
    queue.run('a', task('c')),
  ]);

  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('b') },
    { status: 'fulfilled', value: 'c' },
  ]);
});

test('a task that throws synchronously only rejects its own result', async () => {
  const queue = new KeyedQueue();
  const failing = queue.run('a', () => {
    throw new Error('at once');
  });

  await expect(failing).rejects.toThrow('at once');
  expect(await queue.run('a', () => Promise.resolve('next'))).toBe('next');
});

test('tasks for one key run one at a time, for others meanwhile', async () => {
  const queue = new KeyedQueue();
  const seen: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const task = (name: string) => async () => void seen.push(name);

  const all = [
    queue.run('a', async () => {
      await held;
      seen.push('first of a');
    }),
    queue.run('a', task('second of a')),
    queue.run('b', task('b')),
  ];
  await all[2];
  expect(seen).toEqual(['b']);

  release();
  await Promise.all(all);
  expect(seen).toEqual(['b', 'first of a', 'second of a']);
});

test('each task runs in the async context of its caller', async () => {
  const queue = new KeyedQueue();
  const caller = new AsyncLocalStorage<string>();
  const runAs = (name: string) => caller.run(name, () => queue.run('a', async () => caller.getStore()));
  expect(await Promise.all([runAs('one'), runAs('other')])).toEqual(['one', 'other']);
});
