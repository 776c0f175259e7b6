import * as v from 'valibot';

/** The values of the columns that a list is sorted by, of one of its rows. The last one is that of a unique column. */
export type Key = readonly (string | number | boolean)[];

/** A place in a sorted list from which to read on. For clients it is a text without a meaning. */
export interface Cursor<K extends Key = Key> {
  /** The row beside the place. It need not be there any more. */
  key: K;
  /** Whether what is before that row is asked for, and not what comes after. */
  isBack: boolean;
}

/** In characters; more than any place takes. */
const longest = 4_000;

/** What is said of a cursor that is not one of the list asked for. */
export const strangeCursor = 'cursor is not of this list: begin again at its first page';

export const writeCursor = ({ key, isBack }: Cursor): string =>
  Buffer.from(JSON.stringify([isBack, ...key])).toString('base64url');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * The query parameter `cursor`.
 *
 * @param key what the list is sorted by: only in this form a client's text gets to the database
 */
export const cursorParameter = <K extends (string | number | boolean)[]>(
  key: v.GenericSchema<K, K>,
): v.GenericSchema<string, Cursor<K>> =>
  v.pipe(
    v.string(),
    v.maxLength(longest, strangeCursor),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parts = parse(dataset.value);
      const [isBack, ...rest] = Array.isArray(parts) ? (parts as unknown[]) : [];
      if (typeof isBack === 'boolean' && v.is(key, rest)) return { key: rest, isBack };
      addIssue({ message: strangeCursor });
      return NEVER;
    }),
  );
