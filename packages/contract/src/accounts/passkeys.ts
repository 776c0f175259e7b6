import * as v from 'valibot';
import type { FieldFacts } from '../field-facts.js';
import { Id, textRules } from '../fields.js';
import { OwnPassword } from './own-password.js';
import { Assertion, Attestation } from './webauthn.js';

export const passkeyFields = {
  name: {
    label: 'Name',
    maxLength: 100,
    required: 'Name is required',
    hint: 'So that you can tell it from others, like “Phone”',
    sample: 'Phone',
  },
} as const satisfies Record<string, FieldFacts>;

const { name } = textRules(passkeyFields);

/** One of the caller's passkeys. Times are ISO 8601, UTC. */
export const Passkey = v.strictObject({
  passkeyId: Id,
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  /** The host that it was made at, and works at. */
  rpId: v.string(),
  /** Whether that is this site's host now. */
  isOfThisSite: v.boolean(),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** `GET /api/auth/passkeys`. */
export const OwnPasskeys = v.strictObject({
  passkeys: v.array(Passkey),
  recoveryCodesLeft: v.number(),
});
export type OwnPasskeys = v.InferOutput<typeof OwnPasskeys>;

/** `POST /api/auth/passkeys`. */
export const NewPasskey = v.strictObject({ name, passkey: Attestation, password: OwnPassword });
export type NewPasskey = v.InferOutput<typeof NewPasskey>;

/** `POST /api/auth/recovery-codes`, whose body is a `Confirmation`. They replace earlier ones, and are answered only once. */
export const RecoveryCodes = v.strictObject({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;

/** With the first passkey, the recovery codes. */
export const AddedPasskey = v.strictObject({ passkey: Passkey, ...v.partial(RecoveryCodes).entries });
export type AddedPasskey = v.InferOutput<typeof AddedPasskey>;

/** `POST /api/auth/passkeys/sign-in`. */
export const PasskeySignIn = v.strictObject({ passkey: Assertion });
