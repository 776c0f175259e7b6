import type { Alert } from '@portico/platform/alerts';
import { pressAlert } from '@portico/platform/alerts';
import type { MouseEvent } from 'react';
import { useCallback, useId, useState } from 'react';
import styles from './alerts.module.css';
import { useCountdown } from './use-countdown';

/** How long an alert is shown (specification, section 9), in milliseconds. */
const shownFor = 10_000;

interface AlertItemProps {
  alert: Alert;
  /** With the press that dismissed it; without one its time was up. */
  onDismiss: (id: string, press?: MouseEvent<HTMLButtonElement>) => void;
}

/** One alert. Its time stands still while somebody is at it. */
export function AlertItem({ alert, onDismiss }: AlertItemProps) {
  const { id, msg, alertType, action, takesFocus, repeats } = alert;
  const text = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(
    shownFor,
    hovered || focused,
    useCallback(() => onDismiss(id), [onDismiss, id]),
    repeats,
  );

  return (
    <li
      className={`${styles.alert} alert alert-${alertType}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {/* Another element each time it is raised, so that it is announced again. */}
      <span key={repeats} id={text}>
        {msg}
      </span>
      {action && (
        <button
          type="button"
          autoFocus={takesFocus}
          aria-describedby={text}
          onClick={(press) => {
            onDismiss(id, press);
            pressAlert(alert);
          }}
        >
          {action}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        aria-describedby={text}
        onClick={(press) => onDismiss(id, press)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
