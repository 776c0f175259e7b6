import type { Format } from './formats.js';

/** A text field as forms, tables, validation, the database and OpenAPI need it. Imports no validation library. */
export interface FieldFacts {
  label: string;
  /** In Unicode code points. */
  maxLength: number;
  /** The error for a missing or blank value. Without it, the field is optional: null if it has no value. */
  required?: string;
  /** What an optional text must look like. Any text without it. */
  format?: Format;
  hint?: string;
  /** A realistic value for the OpenAPI document and tests. */
  sample: string;
}

export const experienceFields = {
  type: { label: 'Type', maxLength: 100, required: 'Experience Type is required', sample: 'Language' },
  body: { label: 'Name', maxLength: 200, required: 'Name is required', sample: 'Rust' },
  time: { label: 'Time', maxLength: 100, required: 'Time spent working with is required', sample: '4 years' },
} as const satisfies Record<string, FieldFacts>;

export const projectFields = {
  title: { label: 'Title', maxLength: 200, required: 'Project Title is required', sample: 'Kite camera' },
  type: { label: 'Type', maxLength: 100, required: 'Project Type is required', sample: 'Educational' },
  lang: { label: 'Components', maxLength: 500, required: 'Project Base is required', sample: 'C, Java' },
  time: { label: 'Duration', maxLength: 100, required: 'Project Duration is required', sample: '9 months' },
  desc: {
    label: 'Description',
    maxLength: 5_000,
    required: 'Description is required',
    sample: 'A camera on a kite.\nIt turns.',
  },
  hiLit: {
    label: 'Highlight',
    maxLength: 2_000,
    required: 'Highlight of project is required',
    sample: 'It saw the harbour.',
  },
  satisf: {
    label: 'Satisfaction',
    maxLength: 2_000,
    required: 'Satisfaction rating of project is required',
    sample: 'Very satisfied.',
  },
  selfRat: {
    label: 'Self rating',
    maxLength: 100,
    required: 'Self Rating of work on project is required',
    hint: 'In your own words, out of 5',
    sample: '3 out of 5',
  },
  takeAway: {
    label: 'Lesson learned',
    maxLength: 2_000,
    required: 'Lesson learned from project is required',
    sample: 'Measure outdoors.',
  },
} as const satisfies Record<string, FieldFacts>;

export const interestFields = {
  name: { label: 'Name', maxLength: 100, required: 'Interest Name is required', sample: 'Rye bread' },
  category: { label: 'Category', maxLength: 100, required: 'Category is required', sample: 'Hobby' },
  about: {
    label: 'About',
    maxLength: 2_000,
    required: 'About is required',
    sample: 'A sourdough.',
  },
} as const satisfies Record<string, FieldFacts>;

export const userFields = {
  firstName: { label: 'First name', maxLength: 100, required: 'First Name is required', sample: 'Ada' },
  lastName: { label: 'Last name', maxLength: 100, required: 'Last Name is required', sample: 'Lovelace' },
  email: { label: 'Email', maxLength: 254, required: 'Email is required', sample: 'ada@example.org' },
  /** Required only to register. */
  company: {
    label: 'Company',
    maxLength: 2_048,
    required: 'Company is required',
    hint: 'A name, or the public https:// address of a logo',
    sample: 'Harbour Works',
  },
} as const satisfies Record<string, FieldFacts>;

/** `Object.keys` with its type. */
export const namesOf = <Fields extends Record<string, FieldFacts>>(fields: Fields) =>
  Object.keys(fields) as (string & keyof Fields)[];

/** The fields in a project's table. The title is its heading. */
export const projectRows = namesOf(projectFields).filter((name) => name !== 'title');
