import type { BrowserContext } from '@playwright/test';

/** Of what is used later than some seconds after the page has loaded: on a busy machine that is anything. */
const notUsedYet = /was preloaded using link preload but not used/;

/**
 * What browsers complained about during a test: errors and warnings of the console, uncaught errors, violations of
 * the Content-Security-Policy. A test that causes some on purpose says which.
 */
export class Complaints {
  readonly #all: string[] = [];
  readonly #expected: RegExp[] = [notUsedYet];

  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      this.#all.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#all.push(`uncaught: ${String(error.error())}`));
  }

  /** @param complaints patterns, each for the text of a complaint and the address it is about */
  expect(...complaints: RegExp[]): void {
    this.#expected.push(...complaints);
  }

  unexpected(): string[] {
    return this.#all.filter((complaint) => !this.#expected.some((expected) => expected.test(complaint)));
  }
}
