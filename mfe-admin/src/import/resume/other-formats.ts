import { sectionNames } from '@portico/contract/resume/resume-sections';
import type { Text } from '@portico/contract/texts/message';

/** Of other programs, by a property that JSON Resume doesn't have. */
const formats: Readonly<Record<string, string>> = {
  sections: 'Reactive Resume',
  SkillsPassport: 'Europass',
  aboutMe: 'Manfred (MAC)',
  employment: 'HackMyResume (FRESH)',
};

const sections = ['basics', ...sectionNames, 'skills', 'projects', 'interests'];

/** Why what a file has isn't JSON Resume, and what to choose; undefined if it is. */
export function whyNotResume(name: string, value: unknown, text: Text): string | undefined {
  const names = Object.keys(Object(value) as object);
  const other = names.find((one) => Object.hasOwn(formats, one));
  const program = other === undefined ? '' : formats[other]!;
  if (program !== '')
    return text('{name} is in the format of {program}. Choose one in JSON Resume.', { name, program });
  if (sections.some((one) => names.includes(one))) return undefined;
  return text('{name} isn’t a résumé in JSON Resume: it has no part such as “basics” or “work”.', { name });
}
