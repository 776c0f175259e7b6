import type { Experience } from '@portico/contract/experience';
import type { ReactNode } from 'react';
import styles from './experience-list.module.css';

interface ExperienceListProps {
  entries: readonly Experience[];
  /** What stands below an entry that may be changed. */
  controls?: ((entry: Experience) => ReactNode) | undefined;
}

export function ExperienceList({ entries, controls }: ExperienceListProps) {
  return (
    // Safari takes a list without marks for none, unless it is told.
    <ul role="list" className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.expId} className={styles.entry}>
          <p dir="auto" className={styles.name}>
            {entry.body}
          </p>
          <p dir="auto" className={styles.type}>
            {entry.type}
          </p>
          <p dir="auto" className={styles.time}>
            {entry.time}
          </p>
          {controls?.(entry)}
        </li>
      ))}
    </ul>
  );
}
