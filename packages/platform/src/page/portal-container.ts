import { createContext, type RefObject, useContext, useEffect, useState } from 'react';

const PortalContext = createContext<RefObject<HTMLElement | null>>({ current: null });
/** For the shell and dialogs. */
export const PortalProvider = PortalContext.Provider;

/**
 * The element for what a library shows in a portal, such as a popover: in the remote's region, so that the remote's styles
 * apply, or in the dialog that is open, which covers the region. Null until the screen is in the page.
 */
export function usePortalContainer(): HTMLElement | null {
  const ref = useContext(PortalContext);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  // Not while rendering: the server has no elements.
  useEffect(() => setContainer(ref.current), [ref]);
  return container;
}
