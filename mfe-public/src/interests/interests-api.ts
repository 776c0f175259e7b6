import type { Interest } from '@portico/contract/rows/interests/interest';
import { injectEndpoints } from '@portico/platform/api';
import type { AppDispatch } from '@portico/platform/store';

const { interests } = injectEndpoints(RELEASE, (build) => ({
  interests: build.query<Interest[], void>({ query: () => 'interests', providesTags: ['Interest'] }),
}));

export const useInterests = () => interests.useQuery();

/** For server rendering. */
export const prefetchInterests = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(interests.initiate(undefined, { subscribe: false }));
