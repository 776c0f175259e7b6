import type { Badge as BadgeFacts } from '@portico/contract/releases/remote-descriptor';
import { useLocation } from '@portico/platform/router';
import { type ComponentType, useEffect, useState } from 'react';

/** A number beside a menu entry. Loads the API's client, which the menu doesn't need otherwise. */
export function Badge(badge: BadgeFacts) {
  const [Count, setCount] = useState<ComponentType<BadgeFacts>>();
  useEffect(() => {
    import('./badge-count').then(
      ({ BadgeCount }) => setCount(() => BadgeCount),
      () => {},
    );
  }, []);
  const { key } = useLocation();
  // Asks again on each screen.
  return Count && <Count key={key} {...badge} />;
}
