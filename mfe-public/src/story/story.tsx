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

/** The description of an entry. The built-in sample, and what a browser stored earlier, has no HTML. */
export function Summary({ entry, className = '', ...words }: Shown & { entry: Experience }) {
  const { summary, summaryHtml } = entry;
  const shown = { ...words, className: `${styles.lines} ${className}` };
  if (summaryHtml === undefined) return summary && <p {...shown}>{summary}</p>;
  return <Story {...shown} html={summaryHtml} />;
}
