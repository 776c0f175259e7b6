import type { FieldFacts } from '../field-facts.js';

/** What visitors write to the owner. */
export const messageFields = {
  name: { label: 'Name', maxLength: 200, required: 'Name is required', sample: 'Grace Harbour' },
  email: {
    label: 'Email',
    maxLength: 254,
    required: 'Email is required',
    hint: 'Only used to reply to you',
    sample: 'grace@example.org',
  },
  text: {
    label: 'Message',
    maxLength: 5_000,
    multiline: true,
    required: 'Message is required',
    sample: 'Hello!\nWould you build us a lock?',
  },
} as const satisfies Record<string, FieldFacts>;
