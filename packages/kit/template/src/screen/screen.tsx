import { useSite } from '@portico/platform/page';
import styles from './screen.module.css';

export default function Screen() {
  const { name } = useSite();
  return (
    <article className={styles.screen}>
      <h1>TITLE</h1>
      <p>By {name}.</p>
    </article>
  );
}
