import type { Experience, NewExperience } from '@portico/contract/experience';
import { injectRowChanges } from '@portico/platform/editable-list';
import { experience } from '../experience-api';

/** What is changed of one's own entries. */
export const entryChanges = injectRowChanges<Experience, NewExperience>(RELEASE, {
  path: 'experience',
  tag: 'Experience',
  list: experience,
  idName: 'expId',
  nameOf: ({ body }) => body,
});
