import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { alertRaised } from '../alerts/alerts';
import { giveUpUnfinished } from '../page/page';
import { useAppDispatch } from '../store/store';
import { Loading } from './loading';

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
    dispatch(
      alertRaised({
        msg: 'The dialog could not be loaded. Please try again in a moment.',
        alertType: 'danger',
      }),
    );
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

/** Opens dialogs that are loaded on demand, one at a time. `dialog` is the open one, to be rendered. */
export function useDialog() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const count = useRef(0);
  /** @param props of the dialog, as they are now; `onClose` is called when it is closed */
  function open<Props extends { onClose: () => void }>(
    load: DialogOnDemandProps<Props>['load'],
    props: Omit<Props, 'onClose'> & { onClose?: () => void },
  ): void {
    const onClose = () => {
      props.onClose?.();
      // A late response closes only its own dialog.
      setDialog((current: ReactNode) => (current === opened ? null : current));
    };
    count.current += 1;
    const opened = (
      <DialogOnDemand key={count.current} load={load} dialog={{ ...props, onClose } as unknown as Props} />
    );
    setDialog(opened);
  }
  return { dialog, open, close: () => setDialog(null) };
}
