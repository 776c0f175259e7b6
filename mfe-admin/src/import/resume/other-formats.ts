import { sectionNames } from '@portico/contract/resume/resume-sections';

const instead = 'Choose a JSON Resume file of another program, or LinkedIn’s export.';

/** Of other programs, by a property that JSON Resume doesn't have: whose file it is, and what to choose. */
const formats: Readonly<Record<string, string>> = {
  sections: `Reactive Resume, which has no export as JSON Resume. ${instead}`,
  SkillsPassport: `Europass, which has no export as JSON Resume. ${instead}`,
  aboutMe: `Manfred, named MAC. ${instead}`,
  employment: `HackMyResume, named FRESH. Convert it with “hackmyresume convert”, and choose the JSON Resume file.`,
};

const sections = ['basics', ...sectionNames, 'skills', 'projects', 'interests'];

/** Why what a file has isn't JSON Resume, as the rest of a sentence that begins with the file; undefined if it is. */
export function whyNotResume(value: unknown): string | undefined {
  const names = Object.keys(Object(value) as object);
  const other = names.find((name) => Object.hasOwn(formats, name));
  if (other !== undefined) return `is in the format of ${formats[other]!}`;
  if (sections.some((name) => names.includes(name))) return undefined;
  return 'isn’t a résumé in the JSON Resume format: it has none of its parts, such as “basics” or “work”. Choose another file.';
}
