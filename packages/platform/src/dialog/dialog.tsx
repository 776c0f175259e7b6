import { mainId } from '@portico/contract/pages/agreed';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { focusBeyond } from '../list/focus-beyond';
import { PortalProvider } from '../page/page';
import { useText } from '../text/text';
import { discardWork, LeaveContext, typed, unsavedWork } from '../unsaved-work/unsaved-work';
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
function Modal({ title, ref, onClose, successor = mainId, isWide, children }: ModalProps) {
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

interface DialogProps {
  title: string;
  /** Called on Escape, unless the person keeps what they typed. Must stop rendering the dialog. */
  onClose: () => void;
  /** The id of the element to focus if the button that opened the dialog is gone. */
  successor?: string;
  /** As wide as the window, for a form with something beside its fields. */
  isWide?: boolean | undefined;
  children: ReactNode;
}

/** A native modal dialog, open while it is rendered. Escape, and Cancel of a form in it, ask before unsaved work is lost. */
export function Dialog({ title, onClose, successor, isWide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState<{ region: ParentNode; onLeave: () => void }>();
  const leave = (onLeave: () => void) => {
    const region = dialog.current!;
    if (unsavedWork(region) === undefined) onLeave();
    else setAsking({ region, onLeave });
  };
  const answer = (isDiscarded: boolean) => {
    // Closed first, because it restores the focus.
    flushSync(() => setAsking(undefined));
    if (isDiscarded) asking?.onLeave();
  };
  return (
    <Modal title={title} onClose={() => leave(onClose)} successor={successor} isWide={isWide} ref={dialog}>
      <LeaveContext value={leave}>{children}</LeaveContext>
      {asking && <DiscardQuestion region={asking.region} onAnswer={answer} />}
    </Modal>
  );
}

interface DiscardQuestionProps {
  region: ParentNode;
  /** Must stop rendering the question. */
  onAnswer: (isDiscarded: boolean) => void;
}

/**
 * Asks before unsaved work in a region is lost. Keeping it is focused first, so that a stray key press loses nothing.
 *
 * @internal For the shell.
 */
export function DiscardQuestion({ region, onAnswer }: DiscardQuestionProps) {
  const text = useText();
  const [question] = useState(() => unsavedWork(region) ?? typed);
  const discard = () => {
    discardWork(region);
    onAnswer(true);
  };
  const stay = () => onAnswer(false);
  return (
    <Modal title={text(question)} onClose={stay}>
      <p className={`ui-row ${styles.buttons}`}>
        <button type="button" onClick={stay} ref={(button) => button?.setAttribute('autofocus', '')}>
          {question === typed ? text('Keep editing') : text('Go back')}
        </button>
        <button type="button" className="ui-danger" onClick={discard}>
          {text('Discard')}
        </button>
      </p>
    </Modal>
  );
}

interface QuestionProps {
  title: string;
  /** The label of the button that goes on. */
  action: string;
  onAct: (press: MouseEvent) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before what can't be undone. Cancel is focused first, so that a stray key press does nothing. */
export function Question({ title, action, onAct, onClose, children }: QuestionProps) {
  const text = useText();
  return (
    <Modal title={title} onClose={onClose}>
      {children}
      <p className={`ui-row ${styles.buttons}`}>
        <button type="button" className="ui-danger" onClick={onAct}>
          {action}
        </button>
        <button type="button" onClick={onClose} ref={(button) => button?.setAttribute('autofocus', '')}>
          {text('Cancel')}
        </button>
      </p>
    </Modal>
  );
}

interface DeleteDialogProps extends Pick<QuestionProps, 'onClose' | 'children'> {
  name: string;
  /** The pressed button of a row that disappears at once, and the id of what to focus if no other row is left. */
  row?: { button: Element; otherwise: string };
  onDelete: (press: MouseEvent) => void;
}

/** Asks before something is deleted. With `row`, it closes by itself, and the focus goes to the next one. */
export function DeleteDialog({ name, row, onDelete, ...props }: DeleteDialogProps) {
  const text = useText();
  const act = (press: MouseEvent) => {
    if (row) {
      // Closed first, because it restores the focus to the button, which is then removed with its row.
      flushSync(props.onClose);
      focusBeyond(row.button, row.otherwise);
    }
    onDelete(press);
  };
  return <Question {...props} title={text('Delete {name}?', { name })} action={text('Delete')} onAct={act} />;
}
