import { mainId } from '@portico/contract/pages/agreed';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { PortalProvider } from '../page/page';
import styles from './dialog.module.css';

interface ModalProps {
  title: string;
  ref?: RefObject<HTMLDialogElement | null>;
  /** Called on Escape. It stays open while it is rendered. */
  onClose: () => void;
  successor?: string | undefined;
  isWide?: boolean | undefined;
  children: ReactNode;
}

/** A native modal dialog. Restores the focus: to `successor` or the screen if the element that had it is gone. */
export function Modal({ title, ref, onClose, successor = mainId, isWide, children }: ModalProps) {
  const id = useId();
  const ownRef = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? ownRef;
  const closed = useEffectEvent(() => {
    dialog.current!.showModal();
    onClose();
  });
  useLayoutEffect(() => {
    const current = dialog.current!;
    current.showModal();
    // Browsers let a page refuse only one close request between two actions of a person, then close it by themselves.
    const onClosed = () => closed();
    current.addEventListener('close', onClosed);
    return () => {
      current.removeEventListener('close', onClosed);
      // The browser restores the focus only if the dialog is closed before it is removed.
      current.close();
    };
  }, [dialog]);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      (document.getElementById(successor) ?? document.getElementById(mainId))?.focus();
    },
    [successor],
  );

  const cancel = (event: SyntheticEvent) => {
    // The one of a file picker or dialog inside bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // This runs before the browser makes a close request of the key.
  const escape = (event: KeyboardEvent) => {
    // Safari sends the key that ends a composition after its end, as 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing) return;
    event.preventDefault();
    if (!event.repeat) onClose();
  };
  return (
    <dialog
      aria-labelledby={id}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      onCancel={cancel}
      onKeyDown={escape}
      // Browsers show only the line of a text area that is written in, and sticky buttons may cover the rest of it. What a
      // mouse presses must stay under it, or there is no click.
      onFocus={({ target }) =>
        target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest' })
      }
      ref={dialog}
    >
      <h2 id={id}>{title}</h2>
      <PortalProvider value={dialog}>{children}</PortalProvider>
    </dialog>
  );
}
