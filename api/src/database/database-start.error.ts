/** The server cannot start on this data. The message is one or two sentences that tell a person what to do. */
export class DatabaseStartError extends Error {
  override readonly name: string = 'DatabaseStartError';
}
