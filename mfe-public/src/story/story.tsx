import { useOwnersWords } from '../owners-words/use-owners-words';
import styles from './story.module.css';

/** Text from Markdown. The server made the HTML, and left out scripts, styles and everything else that isn't text. */
export const Story = ({ html }: { html: string }) => (
  <div className={styles.story} {...useOwnersWords()} dangerouslySetInnerHTML={{ __html: html }} />
);
