import type { ListFacts } from '../list-facts.js';
import type { Experience } from './experience.js';
import { sampleEntries } from './sample-experiences.js';

/** The owner's entries and the signed-in user's own, newest first. */
export const experienceList: ListFacts<Experience> = {
  path: 'experience',
  tag: 'Experience',
  idName: 'expId',
  nameOf: ({ body }) => body,
  sample: sampleEntries,
};
