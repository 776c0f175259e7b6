import type { ComponentType } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { alertRaised } from '../alerts/alerts';
import { giveUpUnfinished } from '../page/page';
import { useAppDispatch } from '../store/store';
import { Loading } from './loading';

interface DialogOnDemandProps<Props> {
  /** Dialogs and forms are loaded once one is opened. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  dialog: Props;
}

/**
 * Where it takes long it says so and offers Retry. Where it cannot be loaded, an alert says so, and nothing is open: the
 * list stays, and the next press tries anew.
 */
export function DialogOnDemand<Props extends { onClose: () => void }>({
  load,
  dialog,
}: DialogOnDemandProps<Props>) {
  const dispatch = useAppDispatch();
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [attempt, setAttempt] = useState(0);
  const isRetried = useRef(false);
  const waiting = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);
  /** Before Retry goes away: the dialog, once closed, gives the focus back to what it found it on. */
  const leaveRetry = () => {
    const { current } = opener;
    if (waiting.current?.contains(document.activeElement) && current instanceof HTMLElement) current.focus();
  };
  const begin = useEffectEvent(load);
  const show = useEffectEvent((loaded: ComponentType<Props>) => {
    leaveRetry();
    setLoaded(() => loaded);
  });
  const giveUp = useEffectEvent(() => {
    leaveRetry();
    dispatch(
      alertRaised({
        msg: 'The dialog could not be loaded. Please try again in a moment.',
        alertType: 'danger',
      }),
    );
    dialog.onClose();
  });
  useEffect(() => {
    isRetried.current = false;
    begin().then(
      ({ default: loaded }) => show(loaded),
      () => (isRetried.current ? setAttempt(attempt + 1) : giveUp()),
    );
  }, [attempt]);
  const retry = () => {
    isRetried.current = true;
    giveUpUnfinished();
  };
  if (Loaded) return <Loaded {...dialog} />;
  return (
    <div ref={waiting}>
      <Loading onRetry={retry} />
    </div>
  );
}
