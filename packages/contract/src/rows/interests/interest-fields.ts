import { type FieldFacts, inResume } from '../../field-facts.js';

export const interestFields = {
  name: { label: 'Name', maxLength: 100, required: 'Interest Name is required', sample: 'Rye bread' },
  category: { label: 'Category', maxLength: 100, required: 'Category is required', sample: 'Hobby' },
  about: {
    label: 'About',
    maxLength: 2_000,
    multiline: true,
    required: 'About is required',
    sample: 'A sourdough.',
  },
} as const satisfies Record<string, FieldFacts>;

export const interestMarks = { inResume };
