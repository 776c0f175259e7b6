import type { Format } from './formats.js';

/** A text field as forms, tables, validation, the database and OpenAPI need it. Imports no validation library. */
export interface FieldFacts {
  label: string;
  /** In Unicode code points. */
  maxLength: number;
  /** Without it, line breaks become spaces. */
  multiline?: true;
  /** The error for a missing or blank value. Without it, the field is optional: null if it has no value. */
  required?: string;
  /** What an optional text must look like, and a required one is completed to. Any text without it. */
  format?: Format;
  /** All texts that an optional text can be. */
  options?: readonly string[];
  hint?: string;
  /** A realistic value for the OpenAPI document and tests. */
  sample: string;
}

/** What can be true or false. */
export interface MarkFacts {
  label: string;
  hint?: string;
  /** At first. */
  checked: boolean;
}

/** Of entries, projects and interests. */
export const inResume: MarkFacts = { label: 'In the résumé', checked: true };

/** `Object.keys` with its type. */
export const namesOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (string & keyof Fields)[];

/** What a row holds of optional fields without values. */
export const nullsOf = <Fields extends Record<string, FieldFacts>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { required }]) => (required === undefined ? [[name, null]] : [])),
  ) as { [Name in keyof Fields as Fields[Name] extends { required: string } ? never : Name]: null };
