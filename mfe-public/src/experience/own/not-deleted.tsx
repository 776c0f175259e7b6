import type { Experience } from '@portico/contract/experience';
import { changedElsewhere } from '@portico/platform/api';
import type { MouseEvent } from 'react';
import { useId } from 'react';
import { useDeleteEntry } from './entry-changes';
import { focusBeyond } from './focus-beyond';
import styles from './own-controls.module.css';

/** Marks an entry whose deletion failed, and offers it again. */
export function NotDeleted({ entry }: { entry: Experience }) {
  const [deleteEntry, { error }] = useDeleteEntry(entry.expId);
  const name = useId();
  const mark = useId();
  if (!error) return null;
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusBeyond(currentTarget);
    void deleteEntry(entry);
  };
  return (
    <div className={styles.notDeleted}>
      <span id={mark}>
        <span className={styles.failed}>Not deleted</span>
        {changedElsewhere(error) !== undefined && ': it was changed elsewhere in the meantime'}
      </span>
      <button type="button" aria-describedby={`${name} ${mark}`} onClick={retry}>
        Retry
      </button>
      <span id={name} hidden>
        {entry.body}
      </span>
    </div>
  );
}
