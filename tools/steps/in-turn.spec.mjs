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

it('does the work alone if it is not done, and leaves no lock', async () => {
  const work = jest.fn(async () => folder.write('done', 'own'));
  await inTurn(folder.path, isDone, work);
  await inTurn(folder.path, isDone, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(said).not.toHaveBeenCalled();
  expect(readdirSync(folder.path)).toEqual(['done']);
});

it('waits for another process, says so once, and skips work that is done by then', async () => {
  const other = await startOther();
  const work = jest.fn();
  const waiting = inTurn(folder.path, isDone, work);
  expect(said.mock.calls).toEqual([
    [expect.stringContaining(`(${other.pid}) that is setting up ${folder.path}`)],
  ]);
  other.stdin.write('go on');
  await waiting;
  expect(work).not.toHaveBeenCalled();
  expect(readFileSync(done(), 'utf8')).toBe('other');
});

it('continues one waiting process at a time if the other is killed', async () => {
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

it('is free if a signal ends the process', async () => {
  const other = await startOther();
  other.stdin.write('exit');
  await once(other, 'exit');
  expect(readdirSync(folder.path)).toEqual([]);
});

it('ignores the lock of an earlier process with the same id', async () => {
  folder.write('.setting-up', String(process.pid));
  await inTurn(folder.path, isDone, async () => folder.write('done', 'own'));
  expect(said).not.toHaveBeenCalled();
  expect(readdirSync(folder.path)).toEqual(['done']);
});

it('says in one line that the checkout is not writable, unless everything is done', async () => {
  const nowhere = join(folder.path, 'nowhere');
  await expect(inTurn(nowhere, () => false, jest.fn())).rejects.toThrow(
    /^Could not set up this checkout: ENOENT/,
  );
  await inTurn(nowhere, () => true, jest.fn());
});
