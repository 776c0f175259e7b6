import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../../tools/steps/run.mjs';
import { freePort } from '../../tools/testing/free-port.mjs';
import type { Engine, Window } from './engine.js';

/** WebKitGTK, over WebDriver (https://w3c.github.io/webdriver/), on a screen of its own that nobody sees. */
export async function startWebKit(driverPath: string, xvfbPath: string): Promise<Engine> {
  const screen = startChild(
    xvfbPath,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const driver = startChild(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await answering(call);
  return {
    open: () => openWindow(call),
    async close() {
      const ended = [once(driver, 'close'), once(screen, 'close')];
      driver.kill();
      screen.kill();
      await Promise.all(ended);
    },
  };
}

async function openWindow(call: Call): Promise<Window> {
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  });
  const session = `/session/${sessionId}`;
  const act = async (type: string, actions: object[]) => {
    await call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
    await call('DELETE', `${session}/actions`);
  };
  const type = (text: string) => {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return act('key', keys);
  };
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    press: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type,
    delete: () => type('\uE017'),
    resize: async (width, height) => {
      const [innerWidth, innerHeight] = await call<[number, number]>('POST', `${session}/execute/sync`, {
        script: 'return [outerWidth - innerWidth, outerHeight - innerHeight]',
        args: [],
      });
      const size = { width: width + innerWidth, height: height + innerHeight };
      await call('POST', `${session}/window/rect`, size);
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: () => call('DELETE', session),
  };
}

type Call = <Value>(method: string, path: string, body?: object) => Promise<Value>;

const caller =
  (origin: string): Call =>
  async <Value>(method: string, path: string, body?: object) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(origin + path, init);
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };

/** The driver does not say when it listens. */
async function answering(call: Call): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      await call('GET', '/status');
      return;
    } catch {
      await wait(50);
    }
  }
  throw new Error('WebKitWebDriver did not answer within 5 s.');
}
