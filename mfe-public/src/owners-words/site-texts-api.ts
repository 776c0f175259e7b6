import type { SiteTexts } from '@portico/contract/site/site';
import { injectEndpoints } from '@portico/platform/api';
import type { AppDispatch } from '@portico/platform/store';

export const { siteTexts } = injectEndpoints(RELEASE, (build) => ({
  siteTexts: build.query<SiteTexts, void>({ query: () => 'site/texts', providesTags: ['Site'] }),
}));

/** The server calls it before it renders. */
export const prefetch = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(siteTexts.initiate(undefined, { subscribe: false }));
