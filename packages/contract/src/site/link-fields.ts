import type { FieldFacts } from '../field-facts.js';

export const linkFields = {
  kind: { label: 'Kind', maxLength: 20, required: 'Kind is required', sample: 'Source code' },
  label: { label: 'Label', maxLength: 500, required: 'Label is required', sample: 'My code' },
  href: {
    label: 'Address',
    maxLength: 2_048,
    format: 'webAddress',
    required: 'Address is required',
    sample: 'https://example.org/ada',
  },
} as const satisfies Record<string, FieldFacts>;
