import BrowserEnvironment from './browser-environment.mjs';

/** Skips the rest of a file after a failed test. For mutants, where one failure is enough. */
export default class FirstFailureEnvironment extends BrowserEnvironment {
  #hasFailed = false;

  async handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.#hasFailed = true;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
}
