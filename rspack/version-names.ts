/**
 * The global variable of a remote's container. Each version has another, because two of them can stand in one page.
 */
export const containerName = (name: string, version: string): string => `${word(name)}_${word(version)}`;

/**
 * What tells the class names of a version from those of another. The hash that ends a version by default is enough; one
 * that a team chose counts as a whole.
 */
export const classSuffix = (version: string): string =>
  /-\d{8}T\d{6}-([0-9a-f]{8})$/.exec(version)?.[1] ?? word(version);

/** A name or version as part of an identifier: neither has an underscore, so that no two become the same. */
const word = (text: string): string => text.replaceAll('-', '__').replaceAll('.', '_p');
