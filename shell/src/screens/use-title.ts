import { useSite } from '@portico/platform/page';
import { useEffect } from 'react';

/** Names the page after its screen. The server's HTML brings the first title along. */
export function useTitle(screen: string): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${screen} – ${name}`;
  }, [screen, name]);
}
