import { linksMark } from '@portico/contract/pages/agreed';
import type { DiscardQuestion } from '@portico/platform/dialog';
import { useLocation } from '@portico/platform/router';
import {
  discardWork,
  leavingEvent,
  noteFirstContents,
  typed,
  unsavedWork,
} from '@portico/platform/unsaved-work';
import { useText } from '@portico/platform/text';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Logout, or a link that replaces the screen when it is clicked like this. Of other sites, `beforeunload` asks. */
function leavingControl(event: MouseEvent): HTMLElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof Element)) return;
  const logout = target.closest<HTMLElement>('[data-logout]');
  if (logout !== null) return logout;
  const link = target.closest<HTMLAnchorElement>(`a[href]:not([${linksMark}=off] *)`);
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const { origin, pathname } = location;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== origin) return;
  return link.pathname === pathname ? undefined : link;
}

/** The router numbers the entries of the history. */
const entryIndex = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

const warn = (event: Event): void => {
  if (unsavedWork() !== undefined) event.preventDefault();
};

interface Asking {
  Question: typeof DiscardQuestion;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before what was typed is lost: by a link, code, Logout, Back or Forward, and in the browser's own words by a reload. */
export function LeaveGuard() {
  const shown = useLocation();
  const [asking, setAsking] = useState<Asking>();
  const text = useText();
  const entry = useRef({ index: 0, href: '' });
  useEffect(() => {
    const { href } = location;
    const { index: last, href: lastHref } = entry.current;
    // The router numbers no entry that a plain link to a `#fragment` adds, or replaces if it is the same.
    const index = entryIndex() ?? last + Number(href !== lastHref);
    if (entryIndex() === undefined) history.replaceState({ ...history.state, idx: index }, '');
    entry.current = { index, href };
  }, [shown]);

  const ask = (onLeave: () => void, onStay = () => {}) =>
    import('@portico/platform/dialog').then(
      ({ DiscardQuestion: Question }) => setAsking({ Question, onStay, onLeave }),
      () => {
        // The dialog's code can't be loaded.
        if (!confirm(text(unsavedWork() ?? typed))) return onStay();
        discardWork(document);
        onLeave();
      },
    );
  const onClick = useEffectEvent((event: MouseEvent) => {
    const control = leavingControl(event);
    if (!control || unsavedWork() === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void ask(() => control.click());
  });
  const onLeaving = useEffectEvent((event: CustomEvent<() => void>) => {
    if (unsavedWork() === undefined) return;
    event.preventDefault();
    const leave = event.detail;
    // A form that navigates when it is saved counts as saved right after.
    setTimeout(() => (unsavedWork() === undefined ? leave() : void ask(leave)));
  });
  /** The router isn't told, so the screen stays. The address is restored once the person stays: Back may be pressed again. */
  const onTravel = useEffectEvent((event: PopStateEvent) => {
    // The person has travelled on, back to the form.
    if (location.pathname === shown.pathname) return setAsking(undefined);
    if (unsavedWork() === undefined) return;
    event.stopImmediatePropagation();
    void ask(
      () => dispatchEvent(new PopStateEvent('popstate', { state: history.state })),
      () => {
        const back = entry.current.index - (entryIndex() ?? NaN);
        if (back) history.go(back);
      },
    );
  });
  useLayoutEffect(() => {
    const stopNoting = noteFirstContents();
    const listening = new AbortController();
    // These listeners run before the router's.
    const early = { signal: listening.signal, capture: true };
    document.addEventListener('click', (event) => onClick(event), early);
    window.addEventListener('popstate', (event) => onTravel(event), early);
    window.addEventListener(leavingEvent, (event) => onLeaving(event as CustomEvent<() => void>), early);
    // Not before a form or choices are used, because with this listener Firefox keeps no page to come back to.
    const arm = ({ target }: Event) => {
      if ((target as Element).closest('form, fieldset')) window.addEventListener('beforeunload', warn);
    };
    document.addEventListener('focusin', arm, early);
    return () => {
      stopNoting();
      listening.abort();
      window.removeEventListener('beforeunload', warn);
    };
  }, []);

  if (asking === undefined) return null;
  const { Question, onStay, onLeave } = asking;
  const answer = (isDiscarded: boolean) => {
    // Closed first, because it restores the focus.
    flushSync(() => setAsking(undefined));
    if (isDiscarded) onLeave();
    else onStay();
  };
  return <Question region={document} onAnswer={answer} />;
}
