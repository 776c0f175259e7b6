import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { whenIdle } from '../app/when-idle';
import { noteFirstValues } from './first-values';

/**
 * The offer of an update, which nobody needs in the first seconds: its code is asked for when the page stands still.
 * What somebody types before that counts as unsaved, too.
 */
export function LateUpdateOffer() {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(noteFirstValues, []);
  useEffect(() => {
    whenIdle(() => {
      import(/* webpackChunkName: 'update-offer' */ './update-offer').then(
        ({ UpdateOffer }) => setOffer(() => UpdateOffer),
        // Without it nothing is offered, and nothing is lost.
        () => {},
      );
    });
  }, []);
  return Offer ? <Offer /> : null;
}
