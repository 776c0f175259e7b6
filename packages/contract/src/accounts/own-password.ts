import * as v from 'valibot';
import { givenPassword } from '../fields.js';

export const ownPasswordLabel = 'Your password';

/** The caller's, for what lasts longer than a session or reaches everybody's browser: a session can be stolen. */
export const OwnPassword = givenPassword(ownPasswordLabel);

/** The body of a request that takes nothing else. */
export const Confirmation = v.strictObject({ password: OwnPassword });
export type Confirmation = v.InferOutput<typeof Confirmation>;
