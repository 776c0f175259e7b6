import { useText } from '@portico/platform/text';
import { unsavedMark } from '@portico/platform/unsaved-work';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './secret.module.css';

interface ShownOnceProps {
  label: string;
  secret: string;
  /** The id of what says that it won't be shown again. */
  describedBy: string;
}

/** A secret to copy, already selected. */
export function ShownOnce({ label, secret, describedBy }: ShownOnceProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copied = text('Copied');
  const select = () => {
    field.current?.focus();
    field.current?.select();
  };
  // The form that had the focus is gone.
  useEffect(select, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid(copied);
    } catch {
      // Without HTTPS, or not allowed.
      select();
      setSaid(text('Your browser didn’t allow it. Copy what is selected with the keyboard.'));
    }
  };
  return (
    <div
      className={`ui-row ${styles.secret}`}
      {...(said !== copied && unsavedMark(text('Discard what you haven’t copied?')))}
    >
      <label htmlFor={id}>{label}</label>
      <input id={id} ref={field} readOnly value={secret} spellCheck={false} aria-describedby={describedBy} />
      <button type="button" onClick={() => void copy()}>
        {text('Copy')}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
