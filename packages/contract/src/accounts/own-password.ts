import * as v from 'valibot';
import { givenPassword } from '../fields.js';
import { said } from '../texts/sentences.js';
import { ownPasswordLabel } from './user-fields.js';
import { Assertion } from './webauthn.js';

/** The caller's, for what lasts longer than a session or reaches everybody's browser: a session can be stolen. A passkey stands in for it. */
export const OwnPassword = v.union(
  [givenPassword(ownPasswordLabel), Assertion],
  said('required', { label: ownPasswordLabel }),
);
export type OwnPassword = v.InferOutput<typeof OwnPassword>;

/** The body of a request that takes nothing else. */
export const Confirmation = v.strictObject({ password: OwnPassword });
export type Confirmation = v.InferOutput<typeof Confirmation>;
