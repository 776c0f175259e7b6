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

/** The same for rows with the same texts, apart from case, because groups take the spelling that is there. */
export const textsOf = (list: ImportedList, row: object): string =>
  JSON.stringify(
    names[list].map((name) => (row as Record<string, string | null>)[name] ?? null),
  ).toLowerCase();
