import type { Experience } from '../rows/experience/experience.js';
import { namesOf } from '../field-facts.js';
import { experienceDetails } from '../rows/experience/experience-fields.js';
import { isDerived } from '../rows/experience/time-text.js';
import { isSameSpelling } from '../rows/spelling.js';
import { datesOf } from '../rows/experience/timeline.js';
import type { EntryKind } from '../rows/entry-kinds.js';

/** The type of skills that have no group in JSON Resume. */
export const looseSkill = 'Skill';

/** The category of interests that have no group in JSON Resume. */
export const looseInterest = 'Interest';

export const looseProject = 'Project';

type Detail = Exclude<keyof typeof experienceDetails, 'start' | 'end' | 'kind'>;
type Field = 'body' | 'time' | Detail;

interface Section {
  /** Of its entries. */
  type: EntryKind;
  /** Its heading. */
  title: string;
  /** Which of an entry's fields each property holds. */
  fields: Readonly<Record<string, Field>>;
  /** The property of a single date. */
  date?: string;
  /** The property whose items are the last lines of a summary. */
  list?: string;
  /** The property that is a line of its own in a summary, with its label. */
  line?: readonly [property: string, label: string];
}

const details = namesOf(experienceDetails).filter(
  (name): name is Detail => name !== 'start' && name !== 'end' && name !== 'kind',
);

/** What any item may have: an optional field has its own name, but for those that JSON Resume calls otherwise. */
export const common: Section['fields'] = Object.fromEntries(
  details.map((name) => [name === 'place' ? 'location' : name, name]),
);

const others = { ...common, duration: 'time' } as const;

/** The sections of JSON Resume that hold one entry for each item. The names that it lacks are allowed, too. */
export const sections = {
  work: {
    type: 'Employment',
    title: 'Employment',
    fields: { name: 'organisation', position: 'body', ...others },
    list: 'highlights',
  },
  volunteer: {
    type: 'Volunteering',
    title: 'Volunteering',
    fields: { organization: 'organisation', position: 'body', ...others },
    list: 'highlights',
  },
  education: {
    type: 'Education',
    title: 'Education',
    fields: { institution: 'organisation', area: 'body', ...others },
    list: 'courses',
    line: ['score', 'Score'],
  },
  awards: {
    type: 'Award',
    title: 'Awards',
    fields: { title: 'body', awarder: 'organisation', ...others },
    date: 'date',
  },
  certificates: {
    type: 'Certification',
    title: 'Certificates',
    fields: { name: 'body', issuer: 'organisation', ...others },
    date: 'date',
  },
  publications: {
    type: 'Publication',
    title: 'Publications',
    fields: { name: 'body', publisher: 'organisation', ...others },
    date: 'releaseDate',
  },
  languages: {
    type: 'Spoken language',
    title: 'Languages',
    fields: { language: 'body', fluency: 'time', school: 'organisation', ...others },
  },
  references: {
    type: 'Reference',
    title: 'References',
    fields: { name: 'body', reference: 'summary', ...others },
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

/** `Object.keys` with its type. */
export const sectionNames = Object.keys(sections) as SectionName[];

const { work, education, ...further } = sections;

/** What a résumé has, in its usual order. */
export const parts = {
  profile: { title: 'Profile' },
  work,
  skills: { title: 'Skills' },
  projects: { title: 'Projects' },
  education,
  ...further,
  interests: { title: 'Interests' },
} as const;

export const partNames = namesOf(parts);
export type PartName = keyof typeof parts;

export const sectionOf = (name: SectionName): Section => sections[name];

/** As earlier imports wrote it, too. */
const bullet = /^[-•] (?=\S)/;

/** A summary, and what the section has beside it, as lines in Markdown. */
export function joinedSummary({ line }: Section, text: string, lineText: string, list: readonly string[]) {
  const labelled = line && lineText !== '' ? [`${line[1]}: ${lineText}`] : [];
  return [text, ...labelled, ...list.map((item) => `- ${item.replace(/\s*[\r\n]\s*/g, ' ')}`)]
    .filter(Boolean)
    .join('\n');
}

/** What `joinedSummary` has joined. */
function splitSummary({ line, list }: Section, summary: string): Record<string, unknown> {
  const lines = summary.split('\n');
  const split: Record<string, unknown> = {};
  const items: string[] = [];
  while (list && bullet.test(lines.at(-1) ?? '')) items.unshift(lines.pop()!.replace(bullet, ''));
  // Behind an empty line, it is the person's own.
  if (lines.at(-1) === '' && items.length > 0 && lines.length > 1) return { text: summary };
  if (list && items.length > 0) split[list] = items;
  const start = line && `${line[1]}: `;
  if (start && lines.at(-1)?.startsWith(start)) split[line[0]] = lines.pop()!.slice(start.length);
  return { ...split, text: lines.join('\n') };
}

/** Between a kind of study and its field. */
export const studySeparator = ' – ';

/** An entry as an item of its section. */
export function itemOf(name: SectionName, entry: Experience): Record<string, unknown> {
  const section = sectionOf(name);
  const { start, end } = datesOf(entry);
  const { text, ...split } = splitSummary(section, entry.summary ?? '');
  const texts: Record<Field, unknown> = {
    ...entry,
    // Where the file named only an organisation.
    body: section.list !== undefined && entry.body === section.type ? null : entry.body,
    summary: text,
    time: isDerived(entry) ? null : entry.time,
  };
  const item: Record<string, unknown> = {
    type: isSameSpelling(entry.type, section.type) ? null : entry.type,
    current: entry.current || null,
  };
  const isTaken = new Set<Field>();
  for (const [property, field] of Object.entries(section.fields)) {
    // The section's own name for a field stands before the common one.
    if (!isTaken.has(field)) item[property] = texts[field];
    isTaken.add(field);
  }
  const parts = name === 'education' ? entry.body.split(studySeparator) : [];
  if (parts.length > 1) Object.assign(item, { studyType: parts.shift(), area: parts.join(studySeparator) });
  const dates =
    section.date && start === end ? { [section.date]: start } : { startDate: start, endDate: end };
  return { ...item, ...split, ...dates };
}
