import { useOwnersWords, visuallyHidden } from '@portico/platform/page';
import styles from './project-management.module.css';

interface MoveButtonsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1, button: HTMLButtonElement) => void;
  onDrag: (isDragged: boolean) => void;
}

/** A handle to drag a project by, and buttons that move it one place. */
export function MoveButtons({ title, isFirst, isLast, onMove, onDrag }: MoveButtonsProps) {
  const words = useOwnersWords();
  const named = (way: string, arrow: string) => (
    <>
      <span aria-hidden="true">{arrow}</span>
      <span className={visuallyHidden}>
        Move <bdi {...words}>{title}</bdi> {way}
      </span>
    </>
  );
  return (
    <>
      <span
        draggable
        aria-hidden="true"
        className={styles.handle}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData('text/plain', title);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        ⠿
      </span>
      <button
        type="button"
        className={styles.move}
        aria-disabled={isFirst}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
      >
        {named('up', '↑')}
      </button>
      <button
        type="button"
        className={styles.move}
        aria-disabled={isLast}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
      >
        {named('down', '↓')}
      </button>
    </>
  );
}
