import { entryKinds } from './entry-kinds.js';
import type { Format } from './formats.js';
import { ownerPageFields } from './owner-page-fields.js';

/** A text field as forms, tables, validation, the database and OpenAPI need it. Imports no validation library. */
export interface FieldFacts {
  label: string;
  /** In Unicode code points. */
  maxLength: number;
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

export const experienceFields = {
  type: { label: 'Type', maxLength: 100, required: 'Experience Type is required', sample: 'Language' },
  body: { label: 'Name', maxLength: 200, required: 'Name is required', sample: 'Rust' },
  time: {
    label: 'Time',
    maxLength: 100,
    required: 'Time spent working with is required',
    hint: 'Like 4 years, or fluent. Leave blank if you give Start or End.',
    sample: '4 years',
  },
} as const satisfies Record<string, FieldFacts>;

/** What an entry may have besides: `time` is in the person's own words, these dates are for a timeline. */
export const experienceDetails = {
  start: {
    label: 'Start',
    maxLength: 7,
    format: 'yearOrMonth',
    hint: 'Like 2021 or 2021-06',
    sample: '2021-06',
  },
  end: { label: 'End', maxLength: 7, format: 'yearOrMonth', hint: 'Leave blank if ongoing', sample: '2025' },
  organisation: { label: 'Organisation', maxLength: 200, sample: 'Harbour Works' },
  place: { label: 'Place', maxLength: 200, sample: 'Trieste, Italy' },
  url: { label: 'Web address', maxLength: 2_048, format: 'webAddress', sample: 'https://harbour.example' },
  summary: {
    label: 'Summary',
    maxLength: 1_000,
    hint: 'A few lines',
    sample: 'Berths and depths.\nArrivals.',
  },
  kind: {
    label: 'Kind',
    maxLength: 20,
    options: entryKinds,
    hint: 'Its part of the résumé. Without a choice it follows Type.',
    sample: 'Employment',
  },
} as const satisfies Record<string, FieldFacts>;

export const projectFields = {
  title: { label: 'Title', maxLength: 200, required: 'Project Title is required', sample: 'Kite camera' },
  type: { label: 'Type', maxLength: 100, required: 'Project Type is required', sample: 'Educational' },
  lang: { label: 'Components', maxLength: 500, required: 'Project Base is required', sample: 'C, Java' },
  time: {
    label: 'Duration',
    maxLength: 100,
    required: 'Project Duration is required',
    hint: 'Leave blank if you give Start or End',
    sample: '9 months',
  },
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

/** What a project may have besides. */
export const projectDetails = {
  liveUrl: {
    label: 'Live address',
    maxLength: 2_048,
    format: 'webAddress',
    hint: 'Where people can try it',
    sample: 'https://kite.example/',
  },
  sourceUrl: {
    label: 'Source address',
    maxLength: 2_048,
    format: 'webAddress',
    hint: 'Where its source code is',
    sample: 'https://git.example/kite',
  },
  start: { label: 'Start', maxLength: 7, format: 'yearOrMonth', hint: 'Like 2026-03', sample: '2024-05' },
  end: {
    label: 'End',
    maxLength: 7,
    format: 'yearOrMonth',
    hint: 'Leave blank if you are still working on it',
    sample: '2025-01',
  },
  story: {
    label: 'Story',
    maxLength: 20_000,
    hint: 'In Markdown, for the project’s own page',
    sample: '## Why\n\nThe harbour has no *hill*.',
  },
  address: {
    label: 'Address',
    maxLength: 80,
    format: 'pageAddress',
    hint: 'The last part of /info/project/…, made from the title if left blank',
    sample: 'kite-camera',
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

/** The owner's texts, which Site Settings edits. */
export const siteFields = {
  name: { label: 'Name', maxLength: 500, required: 'Name is required', sample: 'Ada Lovelace' },
  welcome: {
    label: 'Welcome',
    maxLength: 500,
    required: 'Welcome is required',
    hint: 'The heading of the home page',
    sample: 'Hello, I am Ada',
  },
  tagline: {
    label: 'Tagline',
    maxLength: 500,
    required: 'Tagline is required',
    hint: 'What you do, in a sentence',
    sample: 'I build engines that compute.',
  },
  availability: {
    label: 'Availability',
    maxLength: 200,
    hint: 'Like “Open to work from March”. Leave blank to show nothing.',
    sample: 'Open to work from March',
  },
  biography: {
    label: 'Biography',
    maxLength: 50_000,
    required: 'Biography is required',
    hint: 'Markdown: an empty line begins a paragraph, **bold**, [link](https://example.org)',
    sample: 'I was born in **London**.\n\nI like numbers.',
  },
  portrait: {
    label: 'Portrait address',
    maxLength: 2_048,
    format: 'picture',
    hint: 'The https:// address of a picture. An uploaded portrait is shown instead.',
    sample: 'https://example.org/ada.jpg',
  },
  portraitAlt: {
    label: 'Portrait description',
    maxLength: 500,
    required: 'Portrait description is required',
    hint: 'For people who can’t see it',
    sample: 'Ada at her desk',
  },
  email: { label: 'Email', maxLength: 254, required: 'Email is required', sample: 'ada@example.org' },
  place: { label: 'Place', maxLength: 500, hint: 'Like “Trieste, Italy”', sample: 'London, England' },
  language: {
    label: 'Language of your texts',
    maxLength: 35,
    format: 'language',
    hint: 'Its code, like en, de or pt-BR, so that screen readers pronounce them right',
    sample: 'en-GB',
  },
  accent: {
    label: 'Accent colour',
    maxLength: 7,
    format: 'colour',
    hint: 'Like #7a3cc2. It is adjusted where it would be hard to read. Leave blank to use the default.',
    sample: '#7a3cc2',
  },
  monogram: {
    label: 'Monogram',
    maxLength: 2,
    format: 'letters',
    hint: 'One or two letters for the icon in browser tabs. Leave blank to use the default drawing.',
    sample: 'AL',
  },
  ...ownerPageFields,
} as const satisfies Record<string, FieldFacts>;

/** `Object.keys` with its type. */
export const namesOf = <Fields extends Record<string, FieldFacts>>(fields: Fields) =>
  Object.keys(fields) as (string & keyof Fields)[];

/** What a row holds of optional fields without values. */
export const nullsOf = <Fields extends Record<string, FieldFacts>>(fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Record<keyof Fields, null>;

/** The fields in a project's table. The title is its heading. */
export const projectRows = namesOf(projectFields).filter((name) => name !== 'title');
