import { LoadingOrFailure } from '@portico/platform/list';
import { NotFound, useOwnersWords, useSite } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import { siteTexts } from '../owners-words/site-texts-api';
import { Story } from '../story/story';

export { prefetch } from '../owners-words/site-texts-api';

/** The owner's own page, such as a legal notice. */
export default function Legal() {
  const { legalTitle } = useSite();
  const words = useOwnersWords();
  const text = useText();
  const result = siteTexts.useQuery();
  const { data } = result;
  if (!legalTitle || data?.legalHtml === null) return <NotFound />;
  return (
    <>
      <h1 {...words}>{legalTitle}</h1>
      {data ? (
        <Story {...words} data-lines html={data.legalHtml} />
      ) : (
        <LoadingOrFailure call={result} failure={text('This page could not be loaded.')} />
      )}
    </>
  );
}
