import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';

/** Dialogs and forms are loaded for those who are signed in only. */
export const loadDialog = () => import('./entry-dialog');

const EntryDialog = lazy(loadDialog);

export function OpenedDialog(props: ComponentProps<typeof EntryDialog>) {
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <EntryDialog {...props} />
    </Suspense>
  );
}
