import type { Message } from '@portico/contract/messages/message';
import { DeleteDialog } from '@portico/platform/dialog';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { namesOf, useDeleteChosen, useMarkChosen } from './messages-api';
import styles from './messages.module.css';

interface ChosenMessagesProps {
  shown: readonly Message[];
  chosen: readonly Message[];
  onChoose: (messages: readonly Message[]) => void;
}

/** Selects all of a page, and marks or deletes what is selected. */
export function ChosenMessages({ shown, chosen, onChoose }: ChosenMessagesProps) {
  const all = useRef<HTMLInputElement>(null);
  const isAll = chosen.length === shown.length;
  useLayoutEffect(() => {
    all.current!.indeterminate = chosen.length > 0 && !isAll;
  });
  return (
    <div role="group" aria-label="Selected messages" className={`ui-row ${styles.chosen}`}>
      <label className="ui-row">
        <input ref={all} type="checkbox" checked={isAll} onChange={() => onChoose(isAll ? [] : shown)} />
        Select all
      </label>
      <span role="status" className="ui-muted">
        {chosen.length > 0 && `${chosen.length} selected`}
      </span>
      {chosen.length > 0 && (
        <Changes
          chosen={chosen}
          // These buttons go with the messages.
          onDelete={() => (isAll ? document.getElementById('main') : all.current)?.focus()}
        />
      )}
    </div>
  );
}

interface ChangesProps extends Pick<ChosenMessagesProps, 'chosen'> {
  onDelete: () => void;
}

function Changes({ chosen, onDelete }: ChangesProps) {
  const [mark] = useMarkChosen();
  const [deleteChosen] = useDeleteChosen();
  const [isAsking, setIsAsking] = useState(false);
  const markAs = (isRead: boolean) => void mark({ chosen, isRead });
  const confirm = ({ detail }: MouseEvent) => {
    // Closed first, because it restores the focus to its button.
    flushSync(() => setIsAsking(false));
    onDelete();
    void deleteChosen({ chosen, byKeyboard: detail === 0 });
  };
  return (
    <>
      <button type="button" onClick={() => markAs(true)}>
        Mark as read
      </button>
      <button type="button" onClick={() => markAs(false)}>
        Mark as unread
      </button>
      <button type="button" onClick={() => setIsAsking(true)}>
        Delete
      </button>
      {isAsking && (
        <DeleteDialog name={namesOf(chosen)} onDelete={confirm} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}
