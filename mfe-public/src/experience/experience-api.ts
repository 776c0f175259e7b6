import type { Experience } from '@portico/contract/experience';
import { injectEndpoints } from '@portico/platform/api';
import type { AppDispatch } from '@portico/platform/store';

const { experience } = injectEndpoints(RELEASE, (build) => ({
  experience: build.query<Experience[], void>({ query: () => 'experience' }),
}));

export const useExperience = () => experience.useQuery();

export const prefetchExperience = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(experience.initiate());
