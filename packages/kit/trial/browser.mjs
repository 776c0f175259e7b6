import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments, installedBrowsers } from './installed-browsers.mjs';

/** Of what the DevTools protocol sends. @typedef {(params: any) => void} Listener */
/** @typedef {Awaited<ReturnType<typeof startBrowser>>} Browser */
/** @typedef {Awaited<ReturnType<Browser['open']>>} Tab */

/**
 * Starts CHROMIUM, or an installed Chrome, Chromium or Edge, without windows. It is driven by the DevTools protocol over its pipes.
 *
 * @throws {Error} that says why there is none
 */
export const startBrowser = async () => {
  const program = process.env['CHROMIUM'] || installedBrowsers()[0];
  if (!program)
    throw new Error('there is no Chrome, Chromium or Edge. Install one, or set CHROMIUM to its path');
  const folder = mkdtempSync(join(tmpdir(), 'portico-browser-'));
  const args = ['--headless', '--hide-scrollbars', '--remote-debugging-pipe', `--user-data-dir=${folder}`];
  const child = spawn(program, [...args, ...browserArguments], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const input = /** @type {import('node:stream').Writable} */ (child.stdio[3]);
  const output = /** @type {import('node:stream').Readable} */ (child.stdio[4]);
  /** @type {Promise<never>} */
  const ended = new Promise((_resolve, reject) => {
    const end = (/** @type {string} */ why) => reject(new Error(`${program} ${why}`));
    child.once('error', ({ message }) => end(`does not start: ${message}`));
    child.once('exit', (code, signal) => end(`ended with ${code ?? signal}`));
  });
  ended.catch(() => undefined);
  // What is sent after its end fails by that.
  input.on('error', () => undefined);
  /** Of responses by number, and of events by session and name. */
  const received = new EventEmitter().setMaxListeners(0);
  let text = '';
  output.setEncoding('utf8').on('data', (chunk) => {
    const messages = (text + chunk).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages.map((json) => JSON.parse(json)))
      received.emit(message.id ? `${message.id}` : `${message.sessionId} ${message.method}`, message);
  });
  let last = 0;
  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  const send = async (method, params, sessionId) => {
    const id = (last += 1);
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const [{ result, error }] = await Promise.race([once(received, `${id}`), ended]);
    if (error) throw new Error(error.message);
    return result;
  };
  const close = async () => {
    child.kill('SIGKILL');
    await ended.catch(() => undefined);
    // What it has started may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(
      () => undefined,
    );
  };
  /** A tab with a storage of its own. */
  const open = async () => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    return {
      /** @param {string} method @param {object} [params] */
      send: (method, params) => send(method, params, sessionId),
      /** @param {string} event @param {Listener} listener */
      on: (event, listener) => void received.on(`${sessionId} ${event}`, ({ params }) => listener(params)),
      // One that hangs answers no more.
      close: () => void send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined),
    };
  };
  await send('Browser.getVersion').catch((error) => close().then(() => Promise.reject(error)));
  return { open, close };
};
