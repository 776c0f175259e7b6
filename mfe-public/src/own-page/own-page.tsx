import type { RouteParameters } from '@portico/contract/pages/screens';
import type { ShownOwnPage } from '@portico/contract/rows/own-pages/own-page';
import { injectEndpoints, isGone } from '@portico/platform/api';
import { LoadingOrFailure } from '@portico/platform/list';
import { NotFound, useOwnersWords } from '@portico/platform/page';
import { useParameters } from '@portico/platform/router';
import type { AppDispatch, RootState } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { Story } from '../story/story';

const { ownPageAt } = injectEndpoints(RELEASE, (build) => ({
  ownPageAt: build.query<ShownOwnPage, string>({
    query: (address) => `own-pages/at/${address}`,
    providesTags: ['OwnPage'],
  }),
}));

interface Address {
  /** Has `address`. */
  parameters: RouteParameters;
}

/** The server calls it before it renders. */
export const prefetch = ({ dispatch }: { dispatch: AppDispatch }, { parameters }: Address) =>
  dispatch(ownPageAt.initiate(parameters['address']!, { subscribe: false }));

export function head({ parameters, state }: Address & { state: RootState }) {
  // The state has the API's cache, although its type doesn't say so.
  const { data: page } = ownPageAt.select(parameters['address']!)(state as never);
  if (page === undefined) return undefined;
  const { title, description, html } = page;
  return { title, description, picture: /src="(\/pictures\/[^"]+)"/.exec(html)?.[1] };
}

/** What the owner wrote, such as what they use, or a legal notice. */
export default function OwnPage() {
  const { address } = useParameters<'address'>();
  const text = useText();
  const words = useOwnersWords();
  const result = ownPageAt.useQuery(address);
  const { currentData: page, error } = result;
  if (page === undefined && isGone(error)) return <NotFound />;
  return (
    <>
      {/* The same element while the page loads: it has the focus. */}
      <h1 {...(page && words)}>{page?.title ?? text('Page')}</h1>
      {page ? (
        <Story {...words} data-lines html={page.html} />
      ) : (
        <LoadingOrFailure call={result} failure={text('This page could not be loaded.')} />
      )}
    </>
  );
}
