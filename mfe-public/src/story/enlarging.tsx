import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { isOfViewer } from './viewer-entry';

// A reload has closed the viewer: Back shall not have to leave it once more. Servers have no history.
if (isOfViewer(globalThis.history?.state)) history.back();

/** Opens pictures in it that are links to their files, and marked so, in a viewer. */
export function Enlarging(props: ComponentProps<'div'>) {
  const [viewer, setViewer] = useState<ReactNode>();
  const onClick = (event: MouseEvent) => {
    const first = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]');
    if (!first || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('./viewer').then(
      ({ default: Viewer }) => setViewer(<Viewer first={first} onClose={() => setViewer(undefined)} />),
      () => location.assign(first.href),
    );
  };
  return (
    <>
      <div {...props} onClick={onClick} />
      {viewer}
    </>
  );
}
