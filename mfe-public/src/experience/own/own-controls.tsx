import type { Experience } from '@portico/contract/experience';
import { selectSelfId } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import { NotDeleted } from './not-deleted';
import type { Opened } from './opened';
import styles from './own-controls.module.css';

/** Whose entries everybody sees (specification, section 9). */
const siteOwner = 1;

interface OwnControlsProps {
  entry: Experience;
  onOpen: (dialog: Opened) => void;
}

/** What its author may do with an entry; nothing for everybody else. */
export function OwnControls({ entry, onOpen }: OwnControlsProps) {
  const selfId = useAppSelector(selectSelfId);
  if (entry.authorId !== selfId) return null;
  return (
    <div className={styles.own}>
      {selfId !== siteOwner && <span className={styles.mark}>Yours</span>}
      <button type="button" aria-label={`Edit ${entry.body}`} onClick={() => onOpen({ kind: 'edit', entry })}>
        Edit
      </button>
      <button
        type="button"
        name="delete"
        aria-label={`Delete ${entry.body}`}
        onClick={({ currentTarget: button }) => onOpen({ kind: 'delete', entry, button })}
      >
        Delete
      </button>
      <NotDeleted entry={entry} />
    </div>
  );
}
