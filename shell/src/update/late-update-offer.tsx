import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';

/** Loads the update offer when the page is idle. */
export function LateUpdateOffer() {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    whenIdle(() => {
      import(/* webpackChunkName: 'update-offer' */ './update-offer').then(
        ({ UpdateOffer }) => setOffer(() => UpdateOffer),
        // Without it no update is offered.
        () => {},
      );
    });
  }, []);
  return Offer ? <Offer /> : null;
}
