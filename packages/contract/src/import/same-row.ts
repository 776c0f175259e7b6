import { folded } from '../folded.js';
import { kindOf } from '../rows/experience/timeline.js';
import { experienceDetails, experienceFields } from '../rows/experience/experience-fields.js';
import { interestFields } from '../rows/interests/interest-fields.js';
import { projectDetails, projectFields } from '../rows/projects/project-fields.js';
import { namesOf } from '../field-facts.js';

/** The lists of an import. */
export const importedLists = ['experiences', 'projects', 'interests'] as const;
export type ImportedList = (typeof importedLists)[number];

const names: Record<ImportedList, readonly string[]> = {
  // What an entry is may be said by its type or by its kind.
  experiences: [...namesOf(experienceFields), ...namesOf(experienceDetails)].filter(
    (name) => name !== 'kind',
  ),
  // Its address follows from its title, and lists have no stories.
  projects: [
    ...namesOf(projectFields),
    ...namesOf(projectDetails).filter((name) => name !== 'address' && name !== 'story'),
  ],
  interests: namesOf(interestFields),
};

const identities: Record<ImportedList, readonly string[]> = {
  experiences: ['type', 'body', 'organisation', 'start'],
  projects: ['title'],
  interests: ['name'],
};

/** Each program groups skills in its own way. */
const isSkill = (list: ImportedList, row: { type?: string; kind?: string | null }): boolean =>
  list === 'experiences' && kindOf({ type: '', ...row }) === 'Skill';

const joined = (row: object, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => folded((row as Record<string, string | null>)[name] ?? '')));

/** The same for rows that stand for the same job, skill or project, whatever else they say of it. */
export const identityOf = (list: ImportedList, row: object): string =>
  joined(row, isSkill(list, row) ? ['body'] : identities[list]);

/** The same for rows with the same texts, as they are compared. */
export const textsOf = (list: ImportedList, row: object): string => joined(row, names[list]);

/** Of the built-in sample, which isn't the owner's and may go. */
export const isSampleRow = (row: { isSample?: boolean }): boolean => row.isSample === true;

/** By this a row is known that is there already: a skill of the owner's by its name alone, others by all texts. */
export const keyOf = (list: ImportedList, row: object): string =>
  isSkill(list, row) && !isSampleRow(row) ? identityOf(list, row) : textsOf(list, row);
