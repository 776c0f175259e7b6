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

/** Opens a dialog while it is rendered, then restores the focus: to `successor` or the screen if its element is gone. */
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
  /** Called on Escape. Must stop rendering the dialog. */
  onClose: () => void;
  /** The id of the element to focus if the button that opened the dialog is gone. */
  successor?: string;
  children: ReactNode;
}

/** A native modal dialog, open while it is rendered. */
export function Dialog({ title, onClose, successor, children }: DialogProps) {
  const id = useId();
  const dialog = useModal(successor);
  const cancel = (event: SyntheticEvent) => {
    // The one of a file picker inside bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      aria-labelledby={id}
      className={styles.dialog}
      onCancel={cancel}
      onClose={onClose}
      // Browsers show only the line of a text area that is written in, and sticky buttons may cover the rest of it.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      ref={dialog}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

interface DeleteDialogProps {
  name: string;
  onDelete: (press: MouseEvent) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is deleted. Cancel is focused first, so that a stray key press deletes nothing. */
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
