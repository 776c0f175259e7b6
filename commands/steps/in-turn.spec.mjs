import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { inTurn } from './in-turn.mjs';

const folder = useTemporaryFolder();
const done = () => join(folder.path, 'done');
const isDone = () => existsSync(done());

let said;
beforeEach(() => (said = jest.spyOn(console, 'error').mockReturnValue()));
afterEach(() => jest.restoreAllMocks());

/** Another process, whose work writes its turn and ends when it is told to. */
const startOther = async () => {
  const text = `
    import { once } from 'node:events';
    import { appendFileSync } from 'node:fs';
    import { inTurn } from './steps/in-turn.mjs';
    await inTurn(${JSON.stringify(folder.path)}, () => false, async () => {
      console.log('working');
      const [told] = await once(process.stdin, 'data');
      if (String(told) === 'exit') process.exit();
      appendFileSync(${JSON.stringify(done())}, 'other');
    });
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: `${__dirname}/..`,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

it('does what is not done, alone, and leaves nothing but that', async () => {
  const work = jest.fn(async () => folder.write('done', 'own'));
  await inTurn(folder.path, isDone, work);
  await inTurn(folder.path, isDone, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(said).not.toHaveBeenCalled();
  expect(readdirSync(folder.path)).toEqual(['done']);
});

it('waits for another process, says so once, and does nothing that is done by then', async () => {
  const other = await startOther();
  const work = jest.fn();
  const waiting = inTurn(folder.path, isDone, work);
  expect(said.mock.calls).toEqual([
    [expect.stringContaining(`(${other.pid}) that is setting up this checkout`)],
  ]);
  other.stdin.write('go on');
  await waiting;
  expect(work).not.toHaveBeenCalled();
  expect(readFileSync(done(), 'utf8')).toBe('other');
});

it('goes on when the other process is killed, one at a time of all that wait', async () => {
  const other = await startOther();
  let working = 0;
  const work = jest.fn(async () => {
    working += 1;
    await new Promise((resolve) => setImmediate(resolve));
    expect(working).toBe(1);
    working -= 1;
  });
  const waiting = [1, 2, 3].map(() => inTurn(folder.path, () => false, work));
  other.kill('SIGKILL');
  await Promise.all(waiting);
  expect(work).toHaveBeenCalledTimes(3);
  expect(readdirSync(folder.path)).toEqual([]);
});

it('is free when the process ends in the midst, as a signal makes it', async () => {
  const other = await startOther();
  other.stdin.write('exit');
  await once(other, 'exit');
  expect(readdirSync(folder.path)).toEqual([]);
});

it('is free of an earlier process that had the number of this one', async () => {
  folder.write('.setting-up', String(process.pid));
  await inTurn(folder.path, isDone, async () => folder.write('done', 'own'));
  expect(said).not.toHaveBeenCalled();
  expect(readdirSync(folder.path)).toEqual(['done']);
});

it('takes for not done what another process has written only half', async () => {
  const work = jest.fn();
  await inTurn(folder.path, () => JSON.parse('{"packages":').isDone, work);
  expect(work).toHaveBeenCalledTimes(1);
});

it('says in one line that the checkout cannot be written, and needs not write where all is done', async () => {
  const nowhere = join(folder.path, 'nowhere');
  await expect(inTurn(nowhere, () => false, jest.fn())).rejects.toThrow(
    /^Could not set up this checkout: ENOENT/,
  );
  await inTurn(nowhere, () => true, jest.fn());
});

it('is free after work that failed', async () => {
  await expect(inTurn(folder.path, isDone, () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  );
  expect(readdirSync(folder.path)).toEqual([]);
});

it('tells after ten minutes which process is waited for, and what to do', async () => {
  jest.useFakeTimers();
  let end = () => {};
  const holding = inTurn(folder.path, isDone, () => new Promise((resolve) => (end = resolve)));
  const refused = jest.fn();
  void inTurn(folder.path, isDone, async () => {}).catch(refused);
  await jest.advanceTimersByTimeAsync(599_900);
  expect(refused).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  expect(refused.mock.calls).toEqual([
    [
      expect.objectContaining({
        message: expect.stringMatching(/\(\d+\) has been setting.*\.setting-up\* if/),
      }),
    ],
  ]);
  end();
  await holding;
});
