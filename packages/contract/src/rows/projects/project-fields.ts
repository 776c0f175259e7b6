import { type FieldFacts, inResume, type MarkFacts, namesOf } from '../../field-facts.js';

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
    multiline: true,
    required: 'Description is required',
    sample: 'A camera on a kite.\nIt turns.',
  },
  hiLit: {
    label: 'Highlight',
    maxLength: 2_000,
    multiline: true,
    required: 'Highlight of project is required',
    sample: 'It saw the harbour.',
  },
  satisf: {
    label: 'Satisfaction',
    maxLength: 2_000,
    multiline: true,
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
    multiline: true,
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
    multiline: true,
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

export const projectMarks = {
  featured: { label: 'Featured', checked: false },
  inResume,
  draft: { label: 'Draft', hint: 'Only administrators see it. It needs a title only.', checked: false },
} as const satisfies Record<string, MarkFacts>;

/** The fields in a project's table. The title is its heading. */
export const projectRows = namesOf(projectFields).filter((name) => name !== 'title');
