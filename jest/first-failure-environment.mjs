import BrowserEnvironment from './browser-environment.mjs';

/** Skips the rest of a file once one of its tests has failed: for a mutant, whose first failure says all. */
export default class FirstFailureEnvironment extends BrowserEnvironment {
  #hasFailed = false;

  async handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.#hasFailed = true;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
}
