/** What an entry can be. Each is also a type that says so. */
export const entryKinds = [
  'Employment',
  'Education',
  'Skill',
  'Certification',
  'Spoken language',
  'Volunteering',
  'Award',
  'Publication',
  'Reference',
] as const;
export type EntryKind = (typeof entryKinds)[number];
