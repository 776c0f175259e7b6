import * as v from 'valibot';

/** What browsers and the libraries at both ends call `…JSON`: binary values are base64url. */
const base64url = v.pipe(v.string(), v.regex(/^[\w-]{1,8192}$/));

const credential = { id: base64url, rawId: base64url, type: v.literal('public-key') };
const clientExtensionResults = v.optional(v.object({}), {});

/** `AuthenticationResponseJSON`: what a passkey signed. Browsers may add to it. */
export const Assertion = v.object({
  ...credential,
  response: v.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
  clientExtensionResults,
});
export type Assertion = v.InferOutput<typeof Assertion>;

/** `RegistrationResponseJSON`: a new passkey. */
export const Attestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
  clientExtensionResults,
});
export type Attestation = v.InferOutput<typeof Attestation>;

const descriptors = v.array(
  v.strictObject({
    id: base64url,
    type: v.literal('public-key'),
    transports: v.optional(v.array(v.string())),
  }),
);

/** `PublicKeyCredentialRequestOptionsJSON`, to sign in or confirm with a passkey. */
export const RequestOptions = v.strictObject({
  challenge: base64url,
  timeout: v.number(),
  rpId: v.string(),
  userVerification: v.literal('required'),
  /** Of an account whose password was right; otherwise any passkey of this site. */
  allowCredentials: v.optional(descriptors),
});
export type RequestOptions = v.InferOutput<typeof RequestOptions>;

/** `PublicKeyCredentialCreationOptionsJSON`, to make a passkey. */
export const CreationOptions = v.strictObject({
  challenge: base64url,
  timeout: v.number(),
  rp: v.strictObject({ id: v.string(), name: v.string() }),
  user: v.strictObject({ id: base64url, name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.strictObject({ alg: v.number(), type: v.literal('public-key') })),
  excludeCredentials: descriptors,
  authenticatorSelection: v.strictObject({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
  extensions: v.strictObject({ credProps: v.boolean() }),
  hints: v.array(v.picklist(['hybrid', 'security-key', 'client-device'])),
});
export type CreationOptions = v.InferOutput<typeof CreationOptions>;
