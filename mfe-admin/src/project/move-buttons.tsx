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
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          className={`ui-link ${styles.move}`}
          aria-disabled={by < 0 ? isFirst : isLast}
          onClick={({ currentTarget }) => onMove(by, currentTarget)}
        >
          <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
          <span className={visuallyHidden}>
            Move <bdi {...words}>{title}</bdi> {by < 0 ? 'up' : 'down'}
          </span>
        </button>
      ))}
    </>
  );
}
