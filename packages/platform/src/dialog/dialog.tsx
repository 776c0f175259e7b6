import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusBeyond } from '../list/focus-beyond';
import { discardWork, LeaveContext, typed, unsavedWork } from '../unsaved-work/unsaved-work';
import styles from './dialog.module.css';
import { Modal } from './modal';

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
  const [what] = useState(() => unsavedWork(region) ?? typed);
  const discard = () => {
    discardWork(region);
    onAnswer(true);
  };
  const stay = () => onAnswer(false);
  return (
    <Modal title={`Discard ${what}?`} onClose={stay}>
      <p className={`ui-row ${styles.buttons}`}>
        <button type="button" onClick={stay} ref={(button) => button?.setAttribute('autofocus', '')}>
          {what === typed ? 'Keep editing' : 'Go back'}
        </button>
        <button type="button" className="ui-danger" onClick={discard}>
          Discard
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
  return (
    <Modal title={title} onClose={onClose}>
      {children}
      <p className={`ui-row ${styles.buttons}`}>
        <button type="button" className="ui-danger" onClick={onAct}>
          {action}
        </button>
        <button type="button" onClick={onClose} ref={(button) => button?.setAttribute('autofocus', '')}>
          Cancel
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
  const act = (press: MouseEvent) => {
    if (row) {
      // Closed first, because it restores the focus to the button, which is then removed with its row.
      flushSync(props.onClose);
      focusBeyond(row.button, row.otherwise);
    }
    onDelete(press);
  };
  return <Question {...props} title={`Delete ${name}?`} action="Delete" onAct={act} />;
}
