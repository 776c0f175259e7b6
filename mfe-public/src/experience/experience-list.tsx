import type { Experience } from '@portico/contract/experience';
import styles from './experience-list.module.css';

export function ExperienceList({ entries }: { entries: readonly Experience[] }) {
  return (
    // Safari takes a list without marks for none, unless it is told.
    <ul role="list" className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.expId} className={styles.entry}>
          <p className={styles.name}>{entry.body}</p>
          <p className={styles.type}>{entry.type}</p>
          <p className={styles.time}>{entry.time}</p>
        </li>
      ))}
    </ul>
  );
}
