import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const build = (work = async () => 'built') => withBuildLock('mfe-sample', folder.path, work);

let said: jest.SpyInstance;
beforeEach(() => (said = jest.spyOn(console, 'error').mockReturnValue()));
afterEach(() => jest.restoreAllMocks());

it('waits while another process builds, says so, and continues when that is killed', async () => {
  const other = spawn(process.execPath, [join(__dirname, 'testing', 'hold-build.mjs'), folder.path]);
  await once(other.stdout, 'data');
  const work = jest.fn(async () => 'built');
  const waiting = build(work);
  expect(said.mock.calls).toEqual([
    ['Waiting for another process that is building or publishing mfe-sample ...'],
  ]);
  expect(work).not.toHaveBeenCalled();
  other.kill('SIGKILL');
  expect(await waiting).toBe('built');
});

it('refuses if the other has not finished after a minute, and says once that it waits', async () => {
  jest.useFakeTimers();
  let end = () => {};
  const holding = build(() => new Promise((resolve) => (end = () => resolve('built'))));
  const refused = jest.fn();
  void build().catch(refused);
  await jest.advanceTimersByTimeAsync(59_900);
  expect(refused).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  jest.useRealTimers();
  expect(String(refused.mock.calls)).toContain('has been building or publishing mfe-sample for 60 s');
  expect(said).toHaveBeenCalledTimes(1);
  end();
  await holding;
});

it('is free after a failed build, and says nothing', async () => {
  await expect(build(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await build()).toBe('built');
  expect(said).not.toHaveBeenCalled();
});
