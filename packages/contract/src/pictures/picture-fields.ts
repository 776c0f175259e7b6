import type { FieldFacts } from '../field-facts.js';

export const pictureFields = {
  alt: {
    label: 'Alternative text',
    maxLength: 300,
    required: 'Describe the picture',
    hint: 'What the picture shows, for people who can’t see it',
    sample: 'A kite over the harbour',
  },
} as const satisfies Record<string, FieldFacts>;
