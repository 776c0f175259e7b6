import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Ends by itself in the end, so that a failing test leaves nothing running. */
const waiting = "console.log('waiting'); setTimeout(() => {}, 30_000);";

/** @param {string} next what the parent does besides, as a program's text */
const startWaiting = async (next = '') => {
  const text = `
    import { startChild } from './steps/run.mjs';
    startChild(process.execPath, ['-e', ${JSON.stringify(waiting)}], { stdio: ['ignore', 'inherit', 'inherit'] });
    ${next}
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: `${__dirname}/..`,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(parent.stdout, 'data');
  return parent;
};

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('%s ends the children too', async (signal, code) => {
  const parent = await startWaiting();
  // Both hold the pipe, so it closes when both have ended.
  const closed = once(parent, 'close');
  parent.kill(signal);
  expect(await closed).toEqual([code, null]);
});

it('a failure of the command ends the children too', async () => {
  const parent = await startWaiting("process.stdin.once('data', () => { throw new Error('failed'); });");
  const closed = once(parent, 'close');
  parent.stdin.write('fail');
  expect(await closed).toEqual([1, null]);
});
