import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useId } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal';

interface DialogProps {
  title: string;
  /** It was closed by Escape or Cancel: whoever opened it renders it no longer. */
  onClose: () => void;
  /** The id of what the focus goes to where the button that opened it is gone: a row can move to another place. */
  successor?: string;
  children: ReactNode;
}

/** A native modal dialog, open while it is rendered. */
export function Dialog({ title, onClose, successor, children }: DialogProps) {
  const id = useId();
  const dialog = useModal(successor);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog aria-labelledby={id} className={styles.dialog} onCancel={cancel} onClose={onClose} ref={dialog}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

interface DeleteDialogProps {
  /** What is deleted. */
  name: string;
  onDelete: (press: MouseEvent) => void;
  onClose: () => void;
  /** What goes with it. */
  children?: ReactNode;
}

/** Asks once before something is deleted. The focus begins on Cancel, so that no key pressed by chance deletes. */
export function DeleteDialog({ name, onDelete, onClose, children }: DeleteDialogProps) {
  return (
    <Dialog title={`Delete ${name}?`} onClose={onClose}>
      {children}
      <p className={styles.buttons}>
        <button type="button" className={styles.danger} onClick={onDelete}>
          Delete
        </button>
        <button type="button" onClick={onClose} ref={(button) => button?.setAttribute('autofocus', '')}>
          Cancel
        </button>
      </p>
    </Dialog>
  );
}
