import { useOwnersWords } from '@portico/platform/page';
import { LoadingOrFailure } from '../failure/loading-or-failure';
import { siteTexts } from '../owners-words/site-texts-api';
import { Story } from '../story/story';
import { Section } from './section';

/** What the owner adds to the policy. */
export function OwnersPart() {
  const words = useOwnersWords();
  const { data, error, refetch } = siteTexts.useQuery();
  if (data?.privacyHtml === null) return null;
  return (
    <Section id="owner" title="Added by the owner">
      {data ? (
        <Story {...words} html={data.privacyHtml} />
      ) : (
        <LoadingOrFailure hasFailed={error !== undefined} what="This part" onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
