import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';
import { noteFirstValues } from '@portico/platform/unsaved-work';

/** Loads the update offer when the page is idle. What is typed before that counts as unsaved, too. */
export function LateUpdateOffer() {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(noteFirstValues, []);
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
