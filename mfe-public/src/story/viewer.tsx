import { mainId } from '@portico/contract/pages/agreed';
import { useText } from '@portico/platform/text';
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isOfViewer } from './viewer-entry';
import styles from './viewer.module.css';

interface ViewerProps {
  /** The link to the picture that is shown first. */
  first: HTMLAnchorElement;
  onClose: () => void;
}

/** The pictures of the screen, each as large as it is or as the window. An entry in the history of its own, so that Back closes it. */
export default function Viewer({ first, onClose }: ViewerProps) {
  const [links] = useState(() => [
    ...document.querySelectorAll<HTMLAnchorElement>(`#${mainId} a[data-enlarge]`),
  ]);
  const [shown, setShown] = useState(() => links.indexOf(first));
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const show = (index: number) => {
    if (links[index] === undefined || !strip.current) return;
    // Not only once it has scrolled: a key may be pressed again before.
    setShown(index);
    strip.current.scrollLeft = index * strip.current.clientWidth;
  };
  const showAgain = useEffectEvent(() => show(shown));
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    showAgain();
    if (!isOfViewer(history.state)) history.pushState({ ...history.state, viewer: true }, '');
    const listening = new AbortController();
    addEventListener('popstate', () => close(), { signal: listening.signal });
    // Browsers keep the distance that was scrolled, not the picture.
    addEventListener('resize', () => showAgain(), { signal: listening.signal });
    return () => {
      listening.abort();
      // The browser restores the focus only if the dialog is closed before it is removed.
      current?.close();
    };
  }, []);
  const leave = () => (isOfViewer(history.state) ? history.back() : onClose());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={text('Picture')}
      className={styles.viewer}
      onClose={leave}
      onKeyDown={onKeyDown}
    >
      <form method="dialog" className="ui-row">
        <button>{text('Close')}</button>
        {links.length > 1 && (
          <>
            {[shown - 1, shown + 1].map((to) => (
              <button key={to - shown} type="button" aria-disabled={!links[to]} onClick={() => show(to)}>
                {text(to < shown ? 'Previous' : 'Next')}
              </button>
            ))}
            <span role="status">
              {text('{number} of {count}', { number: shown + 1, count: links.length })}
            </span>
          </>
        )}
      </form>
      <ul
        role="list"
        aria-label={text('Pictures')}
        // So that browsers scroll it by keyboard.
        tabIndex={0}
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {links.map((link, index) => (
          <li key={index}>
            <img
              // Before `src`, so that no browser starts to load what it isn't told to.
              loading={index === shown ? 'eager' : 'lazy'}
              src={link.href}
              // A preview is there, too, and says nothing.
              alt={link.querySelector<HTMLImageElement>('img:not([alt=""])')?.alt ?? ''}
              lang={link.closest<HTMLElement>('[lang]')?.lang}
              referrerPolicy="no-referrer"
            />
          </li>
        ))}
      </ul>
    </dialog>
  );
}
