import type { Database } from '../database.js';
import type { Owed } from './deleted-traces.js';
import { TracesSweep } from './traces-sweep.js';

const minute = 60_000;

/** What a sweep asks of the database. */
class Debt {
  owed: Owed = 'vacuum';
  removedAt: number[] = [];
  signal: AbortSignal | undefined;
  remove = (): Promise<void> => Promise.resolve();

  owedRemovalOfTraces = (): Promise<Owed> => Promise.resolve(this.owed);

  removeDeletedTraces = async (signal: AbortSignal): Promise<void> => {
    this.removedAt.push(Date.now());
    this.signal = signal;
    await this.remove();
    this.owed = 'nothing';
  };
}

let debt: Debt;
let sweep: TracesSweep;
let start: number;
beforeEach(() => {
  jest.useFakeTimers();
  start = Date.now();
  debt = new Debt();
  sweep = new TracesSweep(debt as unknown as Database);
  sweep.onApplicationBootstrap();
});
afterEach(() => {
  sweep.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** In milliseconds after the start. */
const removals = (): number[] => debt.removedAt.map((at) => at - start);

test('a purge left over from the last run starts soon after the server, without delaying it', async () => {
  expect(removals()).toEqual([]);
  await pass(5_000);
  expect(removals()).toEqual([1_000]);
});

test('does nothing if no purge is due', async () => {
  debt.owed = 'nothing';
  await pass(60 * minute);
  expect(removals()).toEqual([]);
});

test('deleted data is purged within two minutes if there was no recent purge', async () => {
  debt.owed = 'nothing';
  await pass(30 * minute);
  debt.owed = 'vacuum';
  await pass(2 * minute);
  expect(removals()).toHaveLength(1);
});

test('with frequent deletions there is one purge per 10 minutes, at most 15 minutes after each', async () => {
  const waits: number[] = [];
  let waiting: number[] = [];
  debt.remove = async () => {
    waits.push(...waiting.map((deletedAt) => Date.now() - deletedAt));
    waiting = [];
  };
  for (let deletions = 0; deletions < 120; deletions += 1) {
    waiting.push(Date.now());
    debt.owed = 'vacuum';
    await pass(minute / 2);
  }
  const gaps = removals().map((at, index, all) => at - (all[index - 1] ?? -Infinity));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10 * minute);
  expect(Math.max(...waits)).toBeLessThan(15 * minute);
  expect(waits.length).toBeGreaterThan(90);
});

test('a failed purge is logged and retried', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  debt.remove = () => Promise.reject(new Error('no room'));
  await pass(5_000);
  expect(String(written.mock.calls[0]?.[0])).toMatch(/may still be in the files.*no room/);
  debt.remove = () => Promise.resolve();
  await pass(12 * minute);
  expect([removals().length, debt.owed]).toEqual([2, 'nothing']);
});

test('a failed checkpoint alone is retried after a minute, and the next VACUUM is not sooner', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  debt.remove = () => {
    debt.owed = 'checkpoint';
    return Promise.reject(new Error('somebody is reading'));
  };
  await pass(2 * minute);
  debt.remove = () => Promise.resolve();
  await pass(minute);
  expect([removals(), debt.owed]).toEqual([[1_000, minute + 1_000, 2 * minute + 1_000], 'nothing']);

  debt.owed = 'vacuum';
  await pass(20 * minute);
  expect(removals().slice(3)).toEqual([10 * minute + 1_000]);
});

test('a stopping server ends the purge, logs nothing and starts no other', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  debt.remove = () =>
    new Promise((_, reject) => debt.signal!.addEventListener('abort', () => reject(new Error('aborted'))));
  await pass(5_000);
  sweep.stop();
  await pass(60 * minute);
  expect(removals()).toHaveLength(1);
  expect(written).not.toHaveBeenCalled();
});
