/** Nothing can be imported. The message is a sentence that says what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
