import { type Alert, alertDismissed, pressAlert, selectAlerts } from '@portico/platform/alerts';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './alerts.module.css';

/** Specification, section 9. */
const shownForMs = 10_000;

type Press = MouseEvent<HTMLButtonElement>;

const isUrgent = ({ alertType }: Alert) => alertType === 'danger';

/**
 * All alerts. Both live regions exist before the first alert, because one that appears with its text isn't announced.
 *
 * @param props.main focused when the last alert is dismissed
 */
export function Alerts({ main }: { main: RefObject<HTMLElement | null> }) {
  const alerts = useAppSelector(selectAlerts);
  const dispatch = useAppDispatch();
  const all = useRef<HTMLDivElement>(null);
  const dismiss = (id: string, press?: Press) => {
    if (press) focusAfter(press, all.current, main.current);
    dispatch(alertDismissed(id));
  };
  const list = (shown: Alert[]) =>
    shown.length > 0 && (
      <ul role="list">
        {shown.map((alert) => (
          <AlertItem key={alert.id} alert={alert} onDismiss={dismiss} />
        ))}
      </ul>
    );

  return (
    <div className={`ui-screen ${styles.alerts}`} ref={all}>
      <div role="alert" aria-atomic="false">
        {list(alerts.filter(isUrgent))}
      </div>
      <div role="status" aria-atomic="false">
        {list(alerts.filter((alert) => !isUrgent(alert)))}
      </div>
    </div>
  );
}

interface AlertItemProps {
  alert: Alert;
  /** `press` is undefined if its time is up. */
  onDismiss: (id: string, press?: Press) => void;
}

function AlertItem({ alert, onDismiss }: AlertItemProps) {
  const { id, msg, lang, alertType, action, takesFocus, repeats } = alert;
  const shown = useId();
  const text = useText();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(hovered || focused, repeats, () => onDismiss(id));

  return (
    <li
      className={`ui-card ui-row ${styles.alert} alert alert-${alertType}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {/* A new element each time, so that it is announced again. */}
      <span key={repeats} id={shown} lang={lang}>
        {text(msg)}
      </span>
      {action && (
        <button
          type="button"
          autoFocus={takesFocus}
          aria-describedby={shown}
          onClick={(press) => {
            onDismiss(id, press);
            pressAlert(alert);
          }}
        >
          {text(action)}
        </button>
      )}
      <button
        type="button"
        aria-label={text('Dismiss')}
        aria-describedby={shown}
        onClick={(press) => onDismiss(id, press)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

/** @param repeats restarts the countdown when it changes */
function useCountdown(isPaused: boolean, repeats: number | undefined, onEnd: () => void): void {
  const leftMs = useRef(shownForMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    leftMs.current = shownForMs;
  }, [repeats]);
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - since;
    };
  }, [isPaused, repeats]);
}

/**
 * Moves the focus before its alert is removed: after a key press to the next alert (in the order of the page, which has two lists),
 * otherwise to `main`, because a focused alert pauses its countdown.
 */
function focusAfter(press: Press, all: HTMLElement | null, main: HTMLElement | null): void {
  const button = press.currentTarget;
  if (document.activeElement !== button) return;
  const isByKeyboard = press.detail === 0;
  const alerts = [...(all?.querySelectorAll('li') ?? [])];
  const place = alerts.findIndex((alert) => alert.contains(button));
  const neighbour = (alerts[place + 1] ?? alerts[place - 1])?.querySelector('button');
  const next = isByKeyboard && neighbour ? neighbour : main;
  next?.focus({ preventScroll: true });
}
