import type { Message } from '@portico/contract/messages/message';
import { mainId } from '@portico/contract/pages/agreed';
import { DeleteDialog } from '@portico/platform/dialog';
import { useText } from '@portico/platform/text';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deleteMessages, deletions, markChosen, namesOf } from './messages-api';
import styles from './messages.module.css';

interface ChosenMessagesProps {
  shown: readonly Message[];
  chosen: readonly Message[];
  onChoose: (messages: readonly Message[]) => void;
}

/** Selects all of a page, and marks or deletes what is selected. */
export function ChosenMessages({ shown, chosen, onChoose }: ChosenMessagesProps) {
  const text = useText();
  const all = useRef<HTMLInputElement>(null);
  const [mark] = markChosen.useMutation();
  const [deleteChosen] = deleteMessages.useMutation({ fixedCacheKey: deletions.keyOf(chosen) });
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && chosen.length === 0) setIsAsking(false);
  const isAll = chosen.length === shown.length;
  useLayoutEffect(() => {
    all.current!.indeterminate = chosen.length > 0 && !isAll;
  });
  const markAs = (isRead: boolean) => void mark({ chosen, isRead });
  const confirm = ({ detail }: MouseEvent) => {
    // Closed first, because it restores the focus to its button.
    flushSync(() => setIsAsking(false));
    // These buttons go with the messages.
    (isAll ? document.getElementById(mainId) : all.current)?.focus();
    void deleteChosen({ chosen, byKeyboard: detail === 0, text });
  };
  return (
    <div role="group" aria-label={text('Selected messages')} className={`ui-row ${styles.chosen}`}>
      <label className="ui-row">
        <input ref={all} type="checkbox" checked={isAll} onChange={() => onChoose(isAll ? [] : shown)} />
        {text('Select all')}
      </label>
      <span role="status" className="ui-muted">
        {chosen.length > 0 && text('{count} selected', { count: chosen.length })}
      </span>
      {chosen.length > 0 && (
        <>
          <button type="button" onClick={() => markAs(true)}>
            {text('Mark as read')}
          </button>
          <button type="button" onClick={() => markAs(false)}>
            {text('Mark as unread')}
          </button>
          <button type="button" onClick={() => setIsAsking(true)}>
            {text('Delete')}
          </button>
        </>
      )}
      {isAsking && (
        <DeleteDialog name={namesOf(chosen, text)} onDelete={confirm} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
}
