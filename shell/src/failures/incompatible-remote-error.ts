/** A version that doesn't fit this shell was not tried, so it isn't blamed. */
export class IncompatibleRemoteError extends Error {
  override name = 'IncompatibleRemoteError';
}
