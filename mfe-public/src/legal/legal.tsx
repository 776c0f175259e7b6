import { NotFound, useOwnersWords, useSite } from '@portico/platform/page';
import { LoadingOrFailure } from '../failure/loading-or-failure';
import { siteTexts } from '../owners-words/site-texts-api';
import { Story } from '../story/story';

export { prefetch } from '../owners-words/site-texts-api';

/** The owner's own page, such as a legal notice. */
export default function Legal() {
  const { legalTitle } = useSite();
  const words = useOwnersWords();
  const { data, error, refetch } = siteTexts.useQuery();
  if (!legalTitle || data?.legalHtml === null) return <NotFound />;
  return (
    <>
      <h1 {...words}>{legalTitle}</h1>
      {data ? (
        <Story {...words} html={data.legalHtml} />
      ) : (
        <LoadingOrFailure hasFailed={error !== undefined} what="This page" onRetry={() => void refetch()} />
      )}
    </>
  );
}
