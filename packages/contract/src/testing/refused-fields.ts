import * as v from 'valibot';

/** The fields that a schema finds wrong, as in `browser.entry.0.file`. */
export const refusedFields = (schema: v.GenericSchema, value: unknown): (string | null)[] =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => v.getDotPath(issue));
