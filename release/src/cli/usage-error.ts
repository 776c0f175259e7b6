/** A command that is called in a way that it does not know. `message` names the option or argument. */
export class UsageError extends Error {
  override name = 'UsageError';
}
