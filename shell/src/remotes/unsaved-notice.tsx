import { useEffect, useId, useRef } from 'react';
import { useText } from '@portico/platform/text';
import { typed, unsavedMark, type UnsavedText } from '@portico/platform/unsaved-work';
import styles from './region.module.css';

interface UnsavedNoticeProps {
  texts: UnsavedText[];
  onDismiss: () => void;
}

/** What was typed into a screen that failed. Focused, because the field that had the focus is gone. */
export function UnsavedNotice({ texts, onDismiss }: UnsavedNoticeProps) {
  const reason = useId();
  const text = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current!.focus(), [texts]);
  return (
    <div
      role="group"
      aria-labelledby={reason}
      tabIndex={-1}
      className={`ui-notice ui-stack ${styles.unsaved}`}
      ref={notice}
      {...unsavedMark(typed)}
    >
      <p id={reason}>
        {text(
          'This part of the page stopped working while you were editing. What you typed is still here: copy what you need.',
        )}
      </p>
      {texts.map(({ label, text: typedText }, place) => (
        <label key={place}>
          {label}
          <textarea dir="auto" readOnly value={typedText} />
        </label>
      ))}
      <button type="button" onClick={onDismiss}>
        {text('Dismiss')}
      </button>
    </div>
  );
}
