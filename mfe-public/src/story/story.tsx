import type { Experience } from '@portico/contract/rows/experience/experience';
import type { ComponentProps } from 'react';
import { Enlarging } from './enlarging';
import styles from './story.module.css';

type Shown = Pick<ComponentProps<'div'>, 'lang' | 'className'> & { dir: string };

/** Text from Markdown. The server made the HTML, and left out scripts, styles and everything else that isn't text. */
export const Story = ({ html, className = '', ...words }: Shown & { html: string; 'data-lines'?: true }) => (
  <Enlarging
    {...words}
    className={`${styles.story} ${className}`}
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

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
