import { manyRows } from '@portico/contract/cache-tags';
import type { FirstSteps, FirstStepsEdit } from '@portico/contract/site/first-steps';
import type { SampleRemoval, SampleRestoration } from '@portico/contract/rows/sample/removal';
import type { SiteAnswer, SiteSettings, UsualMenu } from '@portico/contract/site/site';
import { callApi, ifMatch, injectEndpoints } from '@portico/platform/api';
import { useSiteChange } from '@portico/platform/page';
import { useAppDispatch } from '@portico/platform/store';

/** The tags of all lists that may have rows of the sample. */
const invalidatesTags = [manyRows, 'Experience', 'Interest', 'Project', 'Audit'] as const;

export const { firstSteps, hideFirstSteps, menuEntries, removeSample, restoreSample, saveSettings } =
  injectEndpoints(RELEASE, (build) => ({
    firstSteps: build.query<FirstSteps, void>({
      query: () => 'site/first-steps',
      // What does a step makes it stale.
      providesTags: [manyRows, 'Experience', 'Project'],
    }),
    hideFirstSteps: build.mutation<null, FirstStepsEdit>({
      query: (body) => ({ url: 'site/first-steps', method: 'PUT', body }),
      invalidatesTags: [manyRows, 'Audit'],
    }),
    menuEntries: build.query<UsualMenu, void>({ query: () => 'site/menu' }),
    removeSample: build.mutation<SampleRemoval, void>({
      query: () => ({ url: 'sample/remove', method: 'POST' }),
      invalidatesTags: [...invalidatesTags],
    }),
    restoreSample: build.mutation<SampleRemoval, SampleRestoration>({
      query: (body) => ({ url: 'sample/restore', method: 'POST', body }),
      invalidatesTags: [...invalidatesTags],
    }),
    saveSettings: build.mutation<SiteSettings, { edit: object; seen: { version: number } }>({
      query: ({ edit, seen }) => ({
        url: 'site/settings',
        method: 'PUT',
        body: edit,
        headers: ifMatch(seen),
      }),
      invalidatesTags: [manyRows, 'Site'],
    }),
  }));

/** @returns shows the owner's content on this page as it is now */
export function useSiteRefetch(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const changeSite = useSiteChange();
  return async () => {
    const { data } = await dispatch(callApi<SiteAnswer>({ url: 'site' }));
    if (data) changeSite(data);
  };
}
