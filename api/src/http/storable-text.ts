import * as v from 'valibot';

/** A text that every database takes, in a query parameter or in what a cursor says: no NUL, no lone surrogates. */
export const StorableText = v.pipe(
  v.string(),
  v.check(
    (text) => text.isWellFormed() && !text.includes('\0'),
    'The text holds characters that cannot be stored',
  ),
);
