import { entryKinds } from '../entry-kinds.js';
import { type FieldFacts, inResume, type MarkFacts } from '../../field-facts.js';

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
    multiline: true,
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

/** Of the owner's entries. */
export const experienceMarks = {
  current: {
    label: 'Current job',
    hint: 'It comes first on the home page. Without a choice, the ongoing job that began last does.',
    checked: false,
  },
  inResume,
} as const satisfies Record<string, MarkFacts>;
