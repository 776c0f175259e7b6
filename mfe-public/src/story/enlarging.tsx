import { useText } from '@portico/platform/text';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import styles from './story.module.css';

/** The same function in each render, so that React calls it once. */
const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** Opens pictures in it that are links to their files, and marked so, in a dialog. */
export function Enlarging(props: ComponentProps<'div'>) {
  const text = useText();
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const onClick = (event: MouseEvent) => {
    const clicked = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]');
    if (!clicked || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setLink(clicked);
  };
  // A preview is there, too, and says nothing.
  const alt = link?.querySelector<HTMLImageElement>('img:not([alt=""])')?.alt ?? '';
  return (
    <>
      <div {...props} onClick={onClick} />
      {link && (
        <dialog
          ref={open}
          aria-label={text('Picture')}
          className={styles.large}
          onClose={() => setLink(null)}
        >
          <form method="dialog">
            <button>{text('Close')}</button>
          </form>
          <img src={link.href} alt={alt} lang={props.lang} referrerPolicy="no-referrer" />
        </dialog>
      )}
    </>
  );
}
