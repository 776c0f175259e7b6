import { useState } from 'react';
import { discardWork, typed, unsavedWork } from '../unsaved-work/unsaved-work';
import styles from './dialog.module.css';
import { Modal } from './modal';

interface DiscardQuestionProps {
  region: ParentNode;
  /** Must stop rendering the question. */
  onAnswer: (isDiscarded: boolean) => void;
}

/** Asks before unsaved work in a region is lost. Keeping it is focused first, so that a stray key press loses nothing. */
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
