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
