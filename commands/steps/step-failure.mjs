/** A step that did not work: one line, and the end of what its program said. */
export class StepFailure extends Error {
  /**
   * @param {string} message
   * @param {string} [output]
   */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}
