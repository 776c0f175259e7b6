import type { Experience } from '@portico/contract/experience';
import { injectEndpoints } from '@portico/platform/api';
import type { AppDispatch } from '@portico/platform/store';

/** The owner's entries and, for who is signed in, the own ones, newest first. */
export const { experience } = injectEndpoints(RELEASE, (build) => ({
  experience: build.query<Experience[], void>({ query: () => 'experience', providesTags: ['Experience'] }),
}));

export const useExperience = () => experience.useQuery();

export const prefetchExperience = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(experience.initiate(undefined, { subscribe: false }));
