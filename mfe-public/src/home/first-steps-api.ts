import type { FirstSteps, FirstStepsEdit } from '@portico/contract/content/site/first-steps';
import { injectEndpoints } from '@portico/platform/api';

export const { firstSteps, hideFirstSteps } = injectEndpoints(
  RELEASE,
  (build) => ({
    firstSteps: build.query<FirstSteps, void>({
      query: () => 'site/first-steps',
      // What does a step makes it stale.
      providesTags: ['mfe-admin/ManyRows', 'Experience', 'Project'],
    }),
    hideFirstSteps: build.mutation<null, FirstStepsEdit>({
      query: (body) => ({ url: 'site/first-steps', method: 'PUT', body }),
      invalidatesTags: ['mfe-admin/ManyRows', 'Audit'],
    }),
  }),
  ['mfe-admin/ManyRows'],
);
