import type { Interest } from '@portico/contract/rows/interests/interest';
import { sampleInterests } from '@portico/contract/rows/interests/sample-interests';
import { injectEndpoints } from '@portico/platform/api';
import type { AppDispatch } from '@portico/platform/store';

const { interests } = injectEndpoints(RELEASE, (build) => ({
  interests: build.query<Interest[], void>({ query: () => 'interests', providesTags: ['Interest'] }),
}));

export const useInterests = () => interests.useQuery();

/** For server rendering. */
export const prefetchInterests = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(interests.initiate(undefined, { subscribe: false }));

/** As the API would answer. */
export const sampleInterestRows: Interest[] = sampleInterests
  .map((fields, index) => ({ ...fields, interestId: index + 1, version: 1 }))
  .reverse();
