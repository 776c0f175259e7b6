import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';

/** Loads the update offer, and the report of vitals with it, when the page is idle. */
export function LateUpdateOffer() {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    whenIdle(() => {
      Promise.all([
        import(/* webpackChunkName: 'late' */ './update-offer'),
        import(/* webpackChunkName: 'late' */ '../report-vitals'),
      ]).then(
        ([{ UpdateOffer }, { reportVitals }]) => {
          reportVitals();
          setOffer(() => UpdateOffer);
        },
        // Without them no update is offered, and reports have less.
        () => {},
      );
    });
  }, []);
  return Offer ? <Offer /> : null;
}
