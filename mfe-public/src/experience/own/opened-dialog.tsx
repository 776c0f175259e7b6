import { alertRaised } from '@portico/platform/alerts';
import { useAppDispatch } from '@portico/platform/store';
import type { ComponentProps } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type EntryDialog from './entry-dialog';

/** Dialogs and forms are loaded for those who are signed in only. */
export const loadDialog = () => import('./entry-dialog');

/** Where it cannot be loaded, an alert says so, and nothing is open: the list stays, and the next press tries anew. */
export function OpenedDialog(props: ComponentProps<typeof EntryDialog>) {
  const dispatch = useAppDispatch();
  const [Loaded, setLoaded] = useState<typeof EntryDialog>();
  const giveUp = useEffectEvent(() => {
    dispatch(
      alertRaised({
        msg: 'The dialog could not be loaded. Please try again in a moment.',
        alertType: 'danger',
      }),
    );
    props.onClose();
  });
  useEffect(() => {
    loadDialog().then(
      ({ default: loaded }) => setLoaded(() => loaded),
      () => giveUp(),
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : <p role="status">Loading...</p>;
}
