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
 * Opens a dialog over the page for as long as it is rendered. The focus goes back to where it came from, if that is
 * still there, and else to what took its place, or to the screen.
 *
 * @param successor the id of what took the place of what opened the dialog
 */
function useModal(successor = 'main') {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser gives the focus back only from what is closed before it is taken out of the page.
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
