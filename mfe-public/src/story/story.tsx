import type { Experience } from '@portico/contract/content/experience';
import type { ComponentProps } from 'react';
import { Enlarging } from './enlarging';
import styles from './story.module.css';

type Shown = Pick<ComponentProps<'div'>, 'lang' | 'className'> & { dir: string };

/** Text from Markdown. The server made the HTML, and left out scripts, styles and everything else that isn't text. */
export const Story = ({ html, className = '', ...words }: Shown & { html: string }) => (
  <Enlarging
    {...words}
    className={`${styles.story} ${className}`}
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** Where a line's end is one: in addresses, and in what was written before it was Markdown. */
export const Lines = ({ className = '', ...story }: ComponentProps<typeof Story>) => (
  <Story {...story} className={`${styles.lines} ${className}`} />
);

/** The description of an entry. The built-in sample, and what a browser stored earlier, has no HTML. */
export function Summary({ entry, className = '', ...words }: Shown & { entry: Experience }) {
  const { summary, summaryHtml } = entry;
  if (summaryHtml !== undefined) return <Lines {...words} className={className} html={summaryHtml} />;
  return (
    summary && (
      <p {...words} className={`${styles.lines} ${className}`}>
        {summary}
      </p>
    )
  );
}
