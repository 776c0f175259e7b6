import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './dialog.module.css';

/**
 * Keeps a dialog open while it is rendered. Then the focus is restored, or moved to `successor` or the screen if the
 * element that had it is gone.
 */
function useModal(successor = 'main') {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser restores the focus only if the dialog is closed before it is removed.
    return () => current?.close();
  }, []);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      (document.getElementById(successor) ?? document.getElementById('main'))?.focus();
    },
    [successor],
  );
  return dialog;
}

interface DialogProps {
  title: string;
  /** Called on Escape: don't render it any longer. */
  onClose: () => void;
  /** The id of what gets the focus if the button that opened the dialog is gone: its row may have moved. */
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
  children?: ReactNode;
}

/** Asks before something is deleted. Cancel has the focus at first, so that a stray key press deletes nothing. */
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
