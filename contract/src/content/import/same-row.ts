import {
  experienceDetails,
  experienceFields,
  interestFields,
  namesOf,
  projectDetails,
  projectFields,
} from '../../text-fields.js';

/** The lists of an import. */
export const importedLists = ['experiences', 'projects', 'interests'] as const;
export type ImportedList = (typeof importedLists)[number];

const names: Record<ImportedList, readonly string[]> = {
  experiences: [...namesOf(experienceFields), ...namesOf(experienceDetails)],
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

const joined = (row: object, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => (row as Record<string, string | null>)[name] ?? null)).toLowerCase();

/** The same for rows that stand for the same job or project, whatever else they say of it. */
export const identityOf = (list: ImportedList, row: object): string => joined(row, identities[list]);

/** The same for rows with the same texts, apart from case, because groups take the spelling that is there. */
export const textsOf = (list: ImportedList, row: object): string => joined(row, names[list]);
