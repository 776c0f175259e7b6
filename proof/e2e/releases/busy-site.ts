import { expect } from '@playwright/test';

/** Files that a page names: its styles and scripts, also those that it asks for in advance. */
const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/releases\/[^"]+)"/g)].map(([, path]) => path!)),
];

/** Loads pages without pause, each with all files that it names, as long as it is not stopped. */
export class Client {
  readonly faults: string[] = [];
  pages = 0;
  #isStopped = false;
  readonly #done: Promise<void>;

  /** @param screens paths, each with a text of its content */
  constructor(
    private readonly url: string,
    private readonly screens: [path: string, text: string][],
  ) {
    this.#done = this.#load();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#done;
  }

  async #load(): Promise<void> {
    while (!this.#isStopped) {
      const [path, text] = this.screens[this.pages % this.screens.length]!;
      const html = await this.#get(path);
      if (!html.includes(text)) this.faults.push(`${path} came without its content`);
      for (const file of filesOf(html)) await this.#get(file);
      this.pages += 1;
    }
  }

  async #get(path: string): Promise<string> {
    try {
      const answer = await fetch(this.url + path);
      if (answer.status !== 200) this.faults.push(`${path} was answered with ${answer.status}`);
      return await answer.text();
    } catch (error) {
      this.faults.push(`${path}: ${String((error as Error).cause ?? error)}`);
      return '';
    }
  }
}

/** The version of a front end that is live. */
export async function liveVersion(url: string, name: string): Promise<string | undefined> {
  const live = (await (await fetch(`${url}/api/front-ends`)).json()) as { name: string; version: string }[];
  return live.find((one) => one.name === name)?.version;
}

/** What a command has made live is shown soon after it has ended. */
export const expectLive = (url: string, name: string, version: string): Promise<void> =>
  expect.poll(() => liveVersion(url, name), { intervals: [100] }).toBe(version);
