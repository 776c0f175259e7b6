import * as v from 'valibot';

/** Who may enter a screen or see a menu entry. `visitor` is whoever is not signed in. */
export const Access = v.picklist(['everyone', 'visitor', 'user', 'admin']);
export type Access = v.InferOutput<typeof Access>;
