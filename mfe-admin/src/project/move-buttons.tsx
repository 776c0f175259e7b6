import { useOwnersWords } from '@portico/platform/page';
import { Arrows } from '../arrows/arrows';
import styles from './project-management.module.css';

interface MoveButtonsProps {
  title: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onDrag: (isDragged: boolean) => void;
}

/** A handle to drag a project by, and buttons that move it one place. */
export function MoveButtons({ title, onDrag, ...arrows }: MoveButtonsProps) {
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
      <Arrows what={<bdi {...words}>{title}</bdi>} className={`ui-link ${styles.move}`} {...arrows} />
    </>
  );
}
