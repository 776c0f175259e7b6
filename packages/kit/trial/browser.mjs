import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { browserArguments, installedBrowsers } from './installed-browsers.mjs';

/** Where they are on macOS and Windows, which have none in PATH. */
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((folder) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map(
      (program) => `${process.env[folder]}\\${program}`,
    ),
  ),
];

/** Starts CHROMIUM, or an installed Chrome, Chromium or Edge. @throws {Error} that says why there is none */
export const startBrowser = async () => {
  const program = process.env['CHROMIUM'] || [...installedBrowsers(), ...usualPlaces].find(existsSync);
  if (!program)
    throw new Error('there is no Chrome, Chromium or Edge. Install one, or set CHROMIUM to its path');
  const browser = new Browser(program);
  try {
    await browser.send('Browser.getVersion');
    return browser;
  } catch (error) {
    await browser.close();
    throw error;
  }
};

/** Tabs that nobody sees work as if they were seen. */
const seen = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

const maxEndMs = 3_000;

/** Of what the DevTools protocol sends. @typedef {(params: any) => void} Listener */
/** @typedef {Awaited<ReturnType<Browser['open']>>} Tab */

/** A browser without windows, which is driven by the DevTools protocol over its pipes. */
export class Browser {
  #process;
  #folder = mkdtempSync(join(tmpdir(), 'portico-browser-'));
  /** Requests under way, by number. @type {Map<number, { resolve: Listener, reject: (error: Error) => void }>} */
  #asked = new Map();
  /** By session and event. @type {Map<string, Listener>} */
  #listeners = new Map();
  #last = 0;
  #ended;
  /** @type {Error | undefined} */
  #failure;

  /** @param {string} program */
  constructor(program) {
    const args = ['--headless', '--remote-debugging-pipe', `--user-data-dir=${this.#folder}`];
    this.#process = spawn(program, [...args, ...browserArguments, ...seen, '--hide-scrollbars'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.#ended = new Promise((resolve) => {
      const end = (/** @type {string} */ why) => {
        this.#failure = new Error(`${program} ${why}`);
        for (const { reject } of this.#asked.values()) reject(this.#failure);
        resolve(undefined);
      };
      this.#process.once('error', ({ message }) => end(`does not start: ${message}`));
      this.#process.once('exit', (code, signal) => end(`ended with ${code ?? signal}`));
    });
    // What is sent then is rejected.
    this.#input.on('error', () => undefined);
    let received = '';
    this.#output.setEncoding('utf8').on('data', (text) => {
      const messages = (received + text).split('\0');
      received = messages.pop() ?? '';
      for (const message of messages) this.#take(JSON.parse(message));
    });
  }

  get #input() {
    return /** @type {import('node:stream').Writable} */ (this.#process.stdio[3]);
  }

  get #output() {
    return /** @type {import('node:stream').Readable} */ (this.#process.stdio[4]);
  }

  /** @param {{ id?: number, result?: any, error?: { message: string }, method?: string, params?: any, sessionId?: string }} message */
  #take({ id, result, error, method, params, sessionId = '' }) {
    if (id === undefined) return this.#listeners.get(`${sessionId} ${method}`)?.(params);
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  }

  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  send(method, params = {}, sessionId) {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#asked.set(id, { resolve, reject });
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** A tab with a storage of its own. */
  async open() {
    const { browserContextId } = await this.send('Target.createBrowserContext');
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    return {
      /** @param {string} method @param {object} [params] */
      send: (method, params) => this.send(method, params, sessionId),
      /** @param {string} event @param {Listener} listener */
      on: (event, listener) => void this.#listeners.set(`${sessionId} ${event}`, listener),
      // One that hangs answers no more.
      close: () =>
        void this.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined),
    };
  }

  async close() {
    this.send('Browser.close').catch(() => undefined);
    // One with a page that hangs may go on.
    await Promise.race([this.#ended, wait(maxEndMs, undefined, { ref: false })]);
    this.#process.kill('SIGKILL');
    await this.#ended;
    // What it has started may still write.
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(
      () => undefined,
    );
  }
}
