import type { Alert } from '@portico/platform/alerts';
import { alertDismissed, selectAlerts } from '@portico/platform/alerts';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import type { MouseEvent, RefObject } from 'react';
import { useCallback, useRef } from 'react';
import { AlertItem } from './alert-item';
import styles from './alerts.module.css';
import { focusAfter } from './focus-after';

const isUrgent = ({ alertType }: Alert) => alertType === 'danger';

/**
 * The alerts of the whole product. Both live regions are there before the first alert: what comes together with its
 * region is not announced.
 *
 * @param props.main where the focus goes when the last alert is dismissed
 */
export function Alerts({ main }: { main: RefObject<HTMLElement | null> }) {
  const alerts = useAppSelector(selectAlerts);
  const dispatch = useAppDispatch();
  const all = useRef<HTMLDivElement>(null);
  const dismiss = useCallback(
    (id: string, press?: MouseEvent<HTMLButtonElement>) => {
      if (press) focusAfter(press, all.current, main.current);
      dispatch(alertDismissed(id));
    },
    [dispatch, main],
  );
  const list = (shown: Alert[]) =>
    shown.length > 0 && (
      <ul>
        {shown.map((alert) => (
          <AlertItem key={alert.id} alert={alert} onDismiss={dismiss} />
        ))}
      </ul>
    );

  return (
    <div className={styles.alerts} ref={all}>
      <div role="alert" aria-atomic="false">
        {list(alerts.filter(isUrgent))}
      </div>
      <div role="status" aria-atomic="false">
        {list(alerts.filter((alert) => !isUrgent(alert)))}
      </div>
    </div>
  );
}
