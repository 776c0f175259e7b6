import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './enlarging.module.css';

/** Opens pictures in it that are links to their files, and marked so, in a dialog. */
export function Enlarging(props: ComponentProps<'div'>) {
  const [shown, setShown] = useState<HTMLAnchorElement>();
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown(link);
  };
  return (
    <>
      <div {...props} onClick={onClick} />
      {shown && <Enlarged link={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Enlarged({ link, onClose }: { link: HTMLAnchorElement; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current!.showModal(), []);
  // A preview is there, too, and says nothing.
  const alt = link.querySelector<HTMLImageElement>('img:not([alt=""])')?.alt ?? '';
  return (
    <dialog ref={dialog} aria-label={alt || 'Picture'} className={styles.enlarged} onClose={onClose}>
      <form method="dialog">
        <button>Close</button>
      </form>
      <img src={link.href} alt={alt} referrerPolicy="no-referrer" />
    </dialog>
  );
}
