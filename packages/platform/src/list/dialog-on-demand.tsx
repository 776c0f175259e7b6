import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { alertRaised } from '../alerts/alerts';
import { giveUpUnfinished } from '../page/page';
import { useAppDispatch } from '../store/store';
import { Loading } from './loading';

/** What is open, if anything. A late response closes only its own dialog. */
export function useOpened<Opened>() {
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open((current) => (current === opened ? null : current));
  return { opened, open, close };
}

interface DialogOnDemandProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  dialog: Props;
}

/** Loads a dialog and opens it. If that fails, an alert says so, and opening it again retries. */
export function DialogOnDemand<Props extends { onClose: () => void }>({
  load,
  dialog,
}: DialogOnDemandProps<Props>) {
  const dispatch = useAppDispatch();
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const isRetried = useRef(false);
  const waiting = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(load);
  const finish = useEffectEvent((loaded: ComponentType<Props> | undefined, opener: Element | null) => {
    // Before Retry disappears, because a closed dialog restores the focus to where it was on opening.
    if (waiting.current?.contains(document.activeElement)) (opener as HTMLElement | null)?.focus();
    if (loaded) return setLoaded(() => loaded);
    const msg = 'The dialog could not be loaded. Please try again in a moment.';
    dispatch(alertRaised({ msg, alertType: 'danger' }));
    dialog.onClose();
  });
  useEffect(() => {
    const opener = document.activeElement;
    const loadDialog = async () => {
      let loaded;
      do {
        isRetried.current = false;
        loaded = await begin().catch(() => undefined);
      } while (!loaded && isRetried.current);
      finish(loaded?.default, opener);
    };
    void loadDialog();
  }, []);
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
