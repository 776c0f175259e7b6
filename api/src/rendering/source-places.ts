import { mapOf, sourceAt } from '@portico/release/files/source-places';

/** Of a bundle, as a function. On one line, so that the stack's line numbers are the bundle's. */
export const wrapper = { start: '(function (module, exports, require) {', end: '\n})' };

/**
 * Replaces places in released bundles, as stacks have them, by those in the sources, if the release has their maps.
 *
 * @param text may name other files, which aren't read
 */
export const withSourcePlaces = (text: string, bundles: string[]): string => {
  const maps = new Map(bundles.map((file) => [file, mapOf(file)]));
  return text.replaceAll(
    /(\/[^\s():]+\.cjs):(\d+):(\d+)/g,
    (_place, file: string, line: string, given: string) => {
      const column = Number(given) - (line === '1' ? wrapper.start.length : 0);
      return sourceAt(maps.get(file), Number(line), column) ?? `${file}:${line}:${column}`;
    },
  );
};
