import { on, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { startChild } from '../../commands/steps/run.mjs';
import type { Actions, Engine, Window } from './engine.js';

/** Off the network but for the product. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.region.network.url': '',
  'browser.safebrowsing.downloads.remote.url': '',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.server': '',
};

/**
 * Firefox, over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). Playwright's channel `moz-firefox` can replace
 * this once Firefox ESR has emulation.setMediaFeaturesOverride (153 hasn't).
 */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'portico-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const browser = startChild(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const listening = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (listening) resolve(listening);
    });
    browser.once('error', reject);
    browser.once('close', () => reject(new Error(`Firefox ended instead of starting:\n${said}`)));
  });
  const call = await connect(`${address}/session`);
  await call('session.new', { capabilities: {} });
  return {
    open: () => openWindow(call),
    async close() {
      const ended = once(browser, 'close');
      await call('browser.close', {});
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function openWindow(call: Call): Promise<Window> {
  const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await call<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  return {
    goto: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    async act(actions: Actions) {
      await call('input.performActions', { context, actions });
      await call('input.releaseActions', { context });
    },
    resize: async (width, height) =>
      void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => void (await call('browser.removeUserContext', { userContext })),
  };
}

interface Evaluated {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

type Call = <Result>(method: string, params: object) => Promise<Result>;

/** Commands and their answers. Nothing subscribes to events. */
async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let latest = 0;
  return async <Result>(method: string, params: object) => {
    const id = (latest += 1);
    const messages = on(socket, 'message', { close: ['close'] }) as AsyncIterable<[Buffer]>;
    socket.send(JSON.stringify({ id, method, params }));
    for await (const [text] of messages) {
      const answer = JSON.parse(text.toString()) as { id: number; result?: Result; message?: string };
      if (answer.id !== id) continue;
      if (answer.result) return answer.result;
      throw new Error(`${method}: ${answer.message}`);
    }
    throw new Error(`${method}: Firefox closed the connection`);
  };
}
