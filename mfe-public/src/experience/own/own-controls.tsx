import type { Experience } from '@portico/contract/experience';
import { ownerId } from '@portico/contract/owner';
import type { Editing } from '@portico/platform/editable-list';
import { selectSelfId } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import styles from './own-controls.module.css';

interface OwnControlsProps {
  entry: Experience;
  controls: NonNullable<Editing<Experience>['controls']>;
}

/** What its author may do with an entry; nothing for everybody else. */
export function OwnControls({ entry, controls }: OwnControlsProps) {
  const selfId = useAppSelector(selectSelfId);
  if (entry.authorId !== selfId) return null;
  return <div className={styles.own}>{controls(entry, selfId !== ownerId && <span>Yours</span>)}</div>;
}
