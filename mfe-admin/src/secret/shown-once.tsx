import { unsavedMark } from '@portico/platform/unsaved-work';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './secret.module.css';

const copied = 'Copied';

interface ShownOnceProps {
  label: string;
  secret: string;
  /** The id of what says that it won't be shown again. */
  describedBy: string;
}

/** A secret to copy, already selected. */
export function ShownOnce({ label, secret, describedBy }: ShownOnceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
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
      setSaid(
        `Your browser didn’t allow it. The ${label.toLowerCase()} is selected: copy it with the keyboard.`,
      );
    }
  };
  return (
    <div
      className={`ui-row ${styles.secret}`}
      {...(said !== copied && unsavedMark(`Discard the new ${label.toLowerCase()}?`))}
    >
      <label htmlFor={id}>{label}</label>
      <input id={id} ref={field} readOnly value={secret} spellCheck={false} aria-describedby={describedBy} />
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
