import type { PrivacyPolicy } from '@portico/contract/site/site';
import { injectEndpoints } from '@portico/platform/api';
import { LoadingOrFailure } from '@portico/platform/list';
import type { AppDispatch } from '@portico/platform/store';
import { useLanguage, useText } from '@portico/platform/text';
import { Story } from '../story/story';

const { privacyPolicy } = injectEndpoints(RELEASE, (build) => ({
  privacyPolicy: build.query<PrivacyPolicy, void>({ query: () => 'site/privacy', providesTags: ['Site'] }),
}));

/** The server calls it before it renders. */
export const prefetch = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(privacyPolicy.initiate(undefined, { subscribe: false }));

/** Worded by the API, which knows what it stores. */
export default function Privacy() {
  const regional = useLanguage();
  const text = useText();
  const result = privacyPolicy.useQuery();
  const { language = regional, html } = result.data ?? {};
  return (
    <>
      <h1>{text('Privacy Policy')}</h1>
      {html === undefined ? (
        <LoadingOrFailure call={result} failure={text('This page could not be loaded.')} />
      ) : (
        <Story dir="auto" lang={language === regional ? undefined : language} html={html} />
      )}
    </>
  );
}
