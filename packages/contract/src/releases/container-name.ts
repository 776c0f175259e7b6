/** The global variable of a remote's container. It includes the version, because one page can have two of them. */
export const containerName = (name: string, version: string): string => `${word(name)}_${word(version)}`;

/** Makes class names unique per version. For a generated version its hash is enough. */
export const classSuffix = (version: string): string =>
  /-\d{8}T\d{6}-([0-9a-f]{8})$/.exec(version)?.[1] ?? word(version);

/** The class of the region where the shell shows a version of a remote. */
export const regionClass = (name: string, version: string): string => `${name}_${classSuffix(version)}`;

/** A name or version as part of an identifier. Neither contains underscores, so the result is unique. */
const word = (text: string): string => text.replaceAll('-', '__').replaceAll('.', '_p');
