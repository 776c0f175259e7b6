/** A release that cannot be made, laid or made live. `message` tells a person which file and field is wrong. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
