import type { Interest, NewInterest } from '@portico/contract/rows/interests/interest';
import { injectEndpoints } from '@portico/platform/api';
import { injectRowChanges } from '@portico/platform/editable-list';

const { interests } = injectEndpoints(
  RELEASE,
  (build) => ({
    interests: build.query<Interest[], void>({
      query: () => 'interests',
      providesTags: ['mfe-admin/ManyRows'],
    }),
  }),
  ['mfe-admin/ManyRows'],
);

export const useInterests = () => interests.useQuery();

export const interestChanges = injectRowChanges<Interest, NewInterest>(RELEASE, {
  path: 'interests',
  tag: 'Interest',
  list: interests,
  idName: 'interestId',
  nameOf: ({ name }) => name,
});
