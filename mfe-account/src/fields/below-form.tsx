import type { ReactNode } from 'react';
import styles from './below-form.module.css';

/** Links below a form. */
export function BelowForm({ children }: { children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}
