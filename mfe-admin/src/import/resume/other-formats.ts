import { sectionNames } from '@portico/contract/content/resume/resume-sections';

const instead = 'Choose a JSON Resume file of another program, or LinkedIn’s export.';

/** Formats of other programs, by properties that each has: whose they are, and which export can be read. */
const formats: readonly { has: readonly string[]; advice: string }[] = [
  {
    has: ['basics', 'sections'],
    advice: `is in the format of Reactive Resume, which has no export as JSON Resume. ${instead}`,
  },
  {
    has: ['SkillsPassport'],
    advice: `is in the format of Europass, which has no export as JSON Resume. ${instead}`,
  },
  { has: ['aboutMe'], advice: `is in the MAC format of Manfred. ${instead}` },
  {
    has: ['employment', 'info'],
    advice:
      'is in the FRESH format of HackMyResume. Convert it with “hackmyresume convert”, and choose the JSON Resume file.',
  },
];

const sections = ['basics', ...sectionNames, 'skills', 'projects', 'interests'];

/** Why what a file has isn't JSON Resume, as the rest of a sentence that begins with the file; undefined if it is. */
export function whyNotResume(value: unknown): string | undefined {
  const names = Object.keys(Object(value) as object);
  const other = formats.find(({ has }) => has.every((name) => names.includes(name)));
  if (other) return other.advice;
  if (sections.some((name) => names.includes(name))) return undefined;
  return 'isn’t a résumé in the JSON Resume format: it has none of its parts, such as “basics” or “work”. Choose another file.';
}
