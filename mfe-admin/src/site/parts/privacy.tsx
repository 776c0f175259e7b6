import { MarkField } from '@portico/platform/form';
import { Link } from '@portico/platform/router';
import { useRichText } from '@portico/platform/text';
import { MarkdownField } from '../../markdown/markdown-field';
import type { Settings } from '../use-settings';

export default function Privacy({ field, mark }: Settings) {
  const rich = useRichText();
  return (
    <>
      <p className="ui-small">
        {rich(
          'A legal notice is a <link>page of your own</link>. One with the address “privacy” is shown instead of the built-in policy.',
          { link: <Link to="/manage/pages" /> },
        )}
      </p>
      <MarkdownField {...field('privacyText')} keepsLines />
      <MarkField {...mark('countVisits')} />
    </>
  );
}
