import type { GenericSchema } from 'valibot';

/** The fields that a schema of an object names; none where it is one of something else. */
export const fieldNames = (schema: GenericSchema): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];
