import type { Experience, NewExperience } from '@portico/contract/rows/experience/experience';
import { sampleExperiences } from '@portico/contract/rows/experience/sample-experiences';
import { injectEndpoints } from '@portico/platform/api';
import { injectRowChanges } from '@portico/platform/editable-list';
import type { AppDispatch } from '@portico/platform/store';

/** The owner's entries and the signed-in user's own, newest first. */
const { experience } = injectEndpoints(
  RELEASE,
  (build) => ({
    experience: build.query<Experience[], void>({
      query: () => 'experience',
      providesTags: ['mfe-admin/ManyRows'],
    }),
  }),
  ['mfe-admin/ManyRows'],
);

export const useExperience = () => experience.useQuery();

/** For server rendering. */
export const prefetchExperience = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(experience.initiate(undefined, { subscribe: false }));

/** As the API would answer. */
export const sampleEntries: Experience[] = sampleExperiences
  .map((fields, index) => ({ ...fields, expId: index + 1, authorId: 1, version: 1 }))
  .reverse();

export const entryChanges = injectRowChanges<Experience, NewExperience>(RELEASE, {
  path: 'experience',
  tag: 'Experience',
  list: experience,
  idName: 'expId',
  nameOf: ({ body }) => body,
});
