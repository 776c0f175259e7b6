import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Ends by itself in the end, so that a failing test leaves nothing running. */
const waiting = "console.log('waiting'); setTimeout(() => {}, 30_000);";

const startWaiting = async () => {
  const text = `
    import { startChild } from './steps/child.mjs';
    startChild(process.execPath, ['-e', ${JSON.stringify(waiting)}], { stdio: ['ignore', 'inherit', 'inherit'] });
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: `${__dirname}/..`,
    stdio: ['ignore', 'pipe', 'inherit'],
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
