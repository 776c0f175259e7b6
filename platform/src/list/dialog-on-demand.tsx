import type { ComponentType } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { alertRaised } from '../alerts/alerts';
import { useAppDispatch } from '../store/store';

interface DialogOnDemandProps<Props> {
  /** Dialogs and forms are loaded once one is opened. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  dialog: Props;
}

/** Where it cannot be loaded, an alert says so, and nothing is open: the list stays, and the next press tries anew. */
export function DialogOnDemand<Props extends { onClose: () => void }>({
  load,
  dialog,
}: DialogOnDemandProps<Props>) {
  const dispatch = useAppDispatch();
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const begin = useEffectEvent(load);
  const giveUp = useEffectEvent(() => {
    dispatch(
      alertRaised({
        msg: 'The dialog could not be loaded. Please try again in a moment.',
        alertType: 'danger',
      }),
    );
    dialog.onClose();
  });
  useEffect(() => {
    begin().then(
      ({ default: loaded }) => setLoaded(() => loaded),
      () => giveUp(),
    );
  }, []);
  return Loaded ? <Loaded {...dialog} /> : <p role="status">Loading...</p>;
}
