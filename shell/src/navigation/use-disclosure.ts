import { useLocation } from '@portico/platform/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A button that shows and hides a region. Escape, a press outside and following any link close it. */
export function useDisclosure<Region extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const region = useRef<Region>(null);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = (event: KeyboardEvent) => {
      // An open inner disclosure closes first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(false);
    };
    const onPress = (event: PointerEvent) => {
      if (!region.current?.contains(event.target as Node)) setOpen(false);
    };
    region.current?.addEventListener('keydown', onKey, { signal });
    // Escape closes a submenu opened by hover wherever the focus is.
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    return () => listening.abort();
  }, [open]);

  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    // What had the focus is hidden. The link to the current page leads to no other screen, which would take it.
    if (wasOpen.current && region.current?.contains(document.activeElement)) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return { open, setOpen, button, region };
}
