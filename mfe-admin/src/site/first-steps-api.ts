import type { FirstSteps, FirstStepsEdit } from '@portico/contract/content/site/first-steps';
import type { SampleRemoval, SampleRestoration } from '@portico/contract/content/sample/removal';
import { injectEndpoints } from '@portico/platform/api';

/** Of all lists that may have rows of the sample. */
const invalidatesTags = ['mfe-admin/ManyRows', 'Experience', 'Interest', 'Project', 'Audit'] as const;

export const { firstSteps, hideFirstSteps, removeSample, restoreSample } = injectEndpoints(
  RELEASE,
  (build) => ({
    firstSteps: build.query<FirstSteps, void>({
      query: () => 'site/first-steps',
      providesTags: ['mfe-admin/ManyRows'],
    }),
    hideFirstSteps: build.mutation<null, FirstStepsEdit>({
      query: (body) => ({ url: 'site/first-steps', method: 'PUT', body }),
      invalidatesTags: ['mfe-admin/ManyRows', 'Audit'],
    }),
    removeSample: build.mutation<SampleRemoval, void>({
      query: () => ({ url: 'sample/remove', method: 'POST' }),
      invalidatesTags: [...invalidatesTags],
    }),
    restoreSample: build.mutation<SampleRemoval, SampleRestoration>({
      query: (body) => ({ url: 'sample/restore', method: 'POST', body }),
      invalidatesTags: [...invalidatesTags],
    }),
  }),
  ['mfe-admin/ManyRows'],
);
