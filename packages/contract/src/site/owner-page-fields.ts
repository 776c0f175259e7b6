/** What Site Settings has for search results, and for pages of the owner's own. */
export const ownerPageFields = {
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
  legalTitle: {
    label: 'Title of the legal page',
    maxLength: 100,
    hint: 'Like “Impressum”. Leave blank for “Legal notice”.',
    sample: 'Impressum',
  },
  legalText: {
    label: 'Legal page',
    maxLength: 50_000,
    multiline: true,
    hint: 'Markdown. Line breaks are kept. The page is at /legal, linked in the footer. Leave blank to have none.',
    sample: '## Responsible\n\nAda Lovelace, 12 St James’s Square, London',
  },
  privacyText: {
    label: 'Addition to the privacy policy',
    maxLength: 20_000,
    multiline: true,
    hint: 'Markdown. Line breaks are kept. Shown under “Added by the owner”. Say there who hosts this site, and what else you store.',
    sample: 'This site is hosted by **Harbour Works** in Trieste.',
  },
} as const;
