import type { FieldFacts } from '../field-facts.js';

export const userFields = {
  firstName: { label: 'First name', maxLength: 100, required: 'First Name is required', sample: 'Ada' },
  lastName: { label: 'Last name', maxLength: 100, required: 'Last Name is required', sample: 'Lovelace' },
  email: { label: 'Email', maxLength: 254, required: 'Email is required', sample: 'ada@example.org' },
  /** Required to register, and of who has one. */
  company: {
    label: 'Company',
    maxLength: 2_048,
    required: 'Company is required',
    hint: 'A name, or the public https:// address of a logo',
    sample: 'Harbour Works',
  },
} as const satisfies Record<string, FieldFacts>;

/** Whether a company is the URL of its logo. */
export const isLogo = (company: string): boolean => company.startsWith('https://');

export const ownPasswordLabel = 'Your password';
