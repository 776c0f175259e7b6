import type { ReactNode } from 'react';
import styles from './fold.module.css';

export const Fold = ({ titleId, children }: { titleId: string; children: ReactNode }) => (
  <div className={styles.fold}>
    <details>
      <summary aria-describedby={titleId}>All details</summary>
    </details>
    <div>{children}</div>
  </div>
);
