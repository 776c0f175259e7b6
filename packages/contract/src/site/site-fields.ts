import type { FieldFacts, MarkFacts } from '../field-facts.js';

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
  phone: { label: 'Phone', maxLength: 50, hint: 'Like +39 040 123456', sample: '+44 20 7946 0123' },
  profileText: {
    label: 'Profile text',
    maxLength: 2_000,
    multiline: true,
    hint: 'Who you are and what you look for. An empty line begins a paragraph.',
    sample: 'I program engines.\n\nI look for patient people.',
  },
  language: {
    label: 'Language of your texts',
    maxLength: 35,
    format: 'language',
    hint: 'Its code, like en, de or pt-BR. Screen readers pronounce them right, and the site speaks it around them where it can.',
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
  searchTitle: {
    label: 'Title in search results',
    maxLength: 200,
    hint: 'Of Home and About. Leave blank to use your name and tagline.',
    sample: 'Ada Lovelace, engineer',
  },
  searchDescription: {
    label: 'Description in search results',
    maxLength: 500,
    hint: 'Of Home and About, and where they are shared. Leave blank to use your tagline.',
    sample: 'The portfolio of Ada Lovelace, who programs engines.',
  },
  privacyText: {
    label: 'Addition to the privacy policy',
    maxLength: 20_000,
    multiline: true,
    hint: 'Markdown. Line breaks are kept. Shown under “Added by the owner”. Say there who hosts this site, and what else you store.',
    sample: 'This site is hosted by **Harbour Works** in Trieste.',
  },
} as const satisfies Record<string, FieldFacts>;

export const siteMarks = {
  contactForm: {
    label: 'Contact form',
    hint: 'Visitors write to you at /contact. You read it under Messages.',
    checked: false,
  },
  systemTheme: {
    label: 'Follow the visitor’s system theme',
    hint: 'Pages begin light or dark like the visitor’s device, until they use the switch. Otherwise they begin dark.',
    checked: false,
  },
  countVisits: {
    label: 'Count visits',
    hint: 'Which pages are read, and from which sites visitors come. The privacy policy tells of it.',
    checked: true,
  },
  fitResume: {
    label: 'Fit on one page',
    hint: 'Type and margins of the PDF get smaller, down to 8 points. What still doesn’t fit goes on a second page.',
    checked: false,
  },
  requirePasskey: {
    label: 'Administrators need a passkey',
    hint: 'They manage the site only after signing in with one, and so do you. First sign in with one yourself.',
    checked: false,
  },
} as const satisfies Record<string, MarkFacts>;
