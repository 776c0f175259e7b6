import { once } from 'node:events';
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

/** Firefox, over WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
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
  const bidi = await Bidi.connect(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  return {
    open: () => openWindow(bidi),
    async close() {
      const ended = once(browser, 'close');
      await bidi.send('browser.close', {});
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function openWindow(bidi: Bidi): Promise<Window> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  return {
    goto: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    async act(actions: Actions) {
      await bidi.send('input.performActions', { context, actions });
      await bidi.send('input.releaseActions', { context });
    },
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  };
}

interface Evaluated {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

interface Answer {
  id: number;
  type: 'success' | 'error';
  result: unknown;
  message?: string;
}

/** Commands and their answers. What happens of itself is not subscribed to. */
class Bidi {
  #latest = 0;
  readonly #waiting = new Map<number, (answer: Answer) => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (text: Buffer) => {
      const answer = JSON.parse(text.toString()) as Answer;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new Bidi(socket);
  }

  async send<Result>(method: string, params: object): Promise<Result> {
    const id = (this.#latest += 1);
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  }
}
