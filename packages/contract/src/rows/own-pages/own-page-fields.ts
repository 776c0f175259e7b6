import type { FieldFacts, MarkFacts } from '../../field-facts.js';

export const ownPageFields = {
  title: { label: 'Title', maxLength: 100, required: 'Title is required', sample: 'Uses' },
  address: {
    label: 'Address',
    maxLength: 60,
    required: 'Address is required',
    hint: 'Like now, for a page at /now',
    sample: 'uses',
  },
  body: {
    label: 'Text',
    maxLength: 50_000,
    multiline: true,
    required: 'Text is required',
    hint: 'Markdown. Line breaks are kept.',
    sample: 'My **editor**, and what else I work with.',
  },
  place: {
    label: 'Linked in',
    maxLength: 6,
    options: ['Menu', 'Footer'],
    hint: 'Without a choice, it is in neither',
    sample: 'Menu',
  },
} as const satisfies Record<string, FieldFacts>;

export const ownPageMarks = {
  draft: { label: 'Draft', hint: 'Only administrators see it, here.', checked: false },
} as const satisfies Record<string, MarkFacts>;
