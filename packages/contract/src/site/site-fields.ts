import type { FieldFacts } from '../field-facts.js';
import { ownerPageFields } from './owner-page-fields.js';

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
    multiline: true,
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
