import { expect } from '@playwright/test';
import type { Window } from './engine.js';
import { hasScreen, isDrawnFor, place, setValue, shownText } from './in-page.js';

const patience = { timeout: 60_000 };

type Place = ReturnType<typeof place>;

/** Firefox scrolls to and fro by a part of a pixel. */
const isNear = (one: Place, other: Place | undefined): boolean =>
  typeof one === 'object' &&
  typeof other === 'object' &&
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= 1;

/** A person in a browser: presses, types and reads. Whatever is done or seen is waited for. */
export class Visit {
  constructor(
    readonly window: Window,
    private readonly origin: string,
  ) {}

  /** Goes to a screen, until it is there and works. */
  async goto(path: string): Promise<void> {
    await this.window.goto(this.origin + path);
    await this.#until(() => this.run(hasScreen), true);
  }

  /** Runs a function in the page that uses nothing from around it. */
  async run<Args extends unknown[], Value>(
    inPage: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const call = `(${inPage.toString()})(...${JSON.stringify(args)})`;
    return JSON.parse(await this.window.evaluate(`JSON.stringify(${call} ?? null)`)) as Awaited<Value>;
  }

  /** Of what is in front, if a dialog is open. */
  press(name: string): Promise<void> {
    return this.#press('button, a[href], div:has(~ [type="checkbox"]) > label', name);
  }

  async write(label: string, text: string): Promise<void> {
    await this.#press('label', label);
    await this.run(() => (document.activeElement as HTMLInputElement).select());
    await (text === '' ? this.window.delete() : this.window.type(text));
  }

  /** What a browser opens over a choice or a day is its own; the value comes as if from there. */
  async choose(label: string, value: string): Promise<void> {
    await this.#until(() => this.run(setValue, label, value), true);
  }

  /** Waits until the page, or the dialog that is open, shows this. */
  sees(text: string): Promise<void> {
    return expect.poll(() => this.run(shownText), patience).toContain(text);
  }

  seesNo(text: string): Promise<void> {
    return expect.poll(() => this.run(shownText), patience).not.toContain(text);
  }

  heading(text: string): Promise<void> {
    const read = () => document.querySelector('h1')?.textContent.replaceAll(/\s+/g, ' ').trim();
    return this.#until(() => this.run(read), text);
  }

  path(path: string): Promise<void> {
    return this.#until(() => this.run(() => location.pathname), path);
  }

  noDialog(): Promise<void> {
    return this.#until(() => this.run(() => document.querySelector('dialog[open]') === null), true);
  }

  /** Whether every drawing that is seen is that of the theme, by its pixels. */
  isDrawnFor(theme: 'dark' | 'light'): Promise<void> {
    return this.#until(() => this.run(isDrawnFor, theme), true);
  }

  async #press(selector: string, name: string): Promise<void> {
    let last: Place | undefined;
    await expect(async () => {
      const found = await this.run(place, selector, name);
      const stands = isNear(found, last);
      last = found;
      expect(found, `${name}: ${String(found)}`).toEqual({ x: expect.any(Number), y: expect.any(Number) });
      expect(stands, `${name} stands still`).toBe(true);
    }).toPass({ ...patience, intervals: [50] });
    const { x, y } = last as Exclude<Place, string>;
    await this.window.press(x, y);
  }

  #until(read: () => Promise<unknown>, value: unknown): Promise<void> {
    return expect.poll(read, patience).toEqual(value);
  }
}
