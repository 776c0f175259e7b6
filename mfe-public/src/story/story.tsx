import type { Experience } from '@portico/contract/rows/experience/experience';
import { enlarge } from '@portico/contract/pictures/picture-address';
import { useText } from '@portico/platform/text';
import type { ComponentProps } from 'react';
import { Enlarging } from './enlarging';
import styles from './story.module.css';

type Shown = Pick<ComponentProps<'div'>, 'lang' | 'className'> & { dir: string };

/** Text from Markdown. The server made the HTML, and left out scripts, styles and everything else that isn't text. */
export function Story({ html, className = '', ...words }: Shown & { html: string; 'data-lines'?: true }) {
  const text = useText();
  // The only words in it that are ours are stored in English.
  const said = [enlarge(''), enlarge('it')].reduce(
    (shown, label) => shown.replaceAll(`aria-label="${label}`, `aria-label="${text(label)}`),
    html,
  );
  return (
    <Enlarging
      {...words}
      className={`${styles.story} ${className}`}
      dangerouslySetInnerHTML={{ __html: said }}
    />
  );
}

/** The description of an entry. The built-in sample, and what a browser stored earlier, has no HTML. */
export function Summary({ entry, ...shown }: Shown & { entry: Experience }) {
  const { summary, summaryHtml } = entry;
  // Many descriptions were written before they were Markdown.
  if (summaryHtml !== undefined) return <Story {...shown} data-lines html={summaryHtml} />;
  return (
    summary && (
      <p {...shown} data-lines>
        {summary}
      </p>
    )
  );
}
