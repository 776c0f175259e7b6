import type { Experience } from '@portico/contract/content/experience';
import { useOwnersWords } from '../owners-words/use-owners-words';
import { Enlarging } from './enlarging';
import styles from './story.module.css';

interface Words {
  /** By default, the owner wrote it. */
  words?: { dir: string; lang?: string | undefined };
  className?: string | undefined;
}

/** Text from Markdown. The server made the HTML, and left out scripts, styles and everything else that isn't text. */
export function Story({ html, words, className = '' }: Words & { html: string }) {
  const owners = useOwnersWords();
  const shown = { ...(words ?? owners), className: `${styles.story} ${className}` };
  return <Enlarging {...shown} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The description of an entry. The built-in sample, and what a browser stored earlier, has no HTML. */
export function Summary({ entry: { summary, summaryHtml }, ...shown }: Words & { entry: Experience }) {
  const owners = useOwnersWords();
  if (summaryHtml !== undefined)
    return <Story {...shown} className={`${styles.lines} ${shown.className ?? ''}`} html={summaryHtml} />;
  if (summary === null) return null;
  return (
    <p {...(shown.words ?? owners)} className={`${styles.lines} ${shown.className ?? ''}`}>
      {summary}
    </p>
  );
}
