import { LoadingOrFailure } from '@portico/platform/list';
import { useOwnersWords } from '@portico/platform/page';
import type { ReactNode } from 'react';
import { siteTexts } from '../owners-words/site-texts-api';
import { Story } from '../story/story';

interface SectionProps {
  /** The URL's fragment, as in `/privacy#children`. */
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** What the owner adds to the policy. */
export function OwnersPart() {
  const words = useOwnersWords();
  const result = siteTexts.useQuery();
  const { data } = result;
  if (data?.privacyHtml === null) return null;
  return (
    <Section id="owner" title="Added by the owner">
      {data ? (
        <Story {...words} data-lines html={data.privacyHtml} />
      ) : (
        <LoadingOrFailure call={result} failure="This part could not be loaded." />
      )}
    </Section>
  );
}
