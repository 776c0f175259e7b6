import * as v from 'valibot';

/** Binary values of what browsers and the libraries at both ends call `…JSON`. What they mean, the server's checks. */
const base64url = v.pipe(v.string(), v.regex(/^[\w-]{1,8192}$/));

/** Browsers may add to it. */
const credential = <Response extends v.ObjectEntries>(response: Response) =>
  v.object({
    id: base64url,
    rawId: base64url,
    type: v.literal('public-key'),
    response: v.object({ clientDataJSON: base64url, ...response }),
    clientExtensionResults: v.optional(v.object({}), {}),
  });

/** `AuthenticationResponseJSON`: what a passkey signed. */
export const Assertion = credential({ authenticatorData: base64url, signature: base64url });
export type Assertion = v.InferOutput<typeof Assertion>;

/** `RegistrationResponseJSON`: a new passkey. */
export const Attestation = credential({
  attestationObject: base64url,
  transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
});
export type Attestation = v.InferOutput<typeof Attestation>;

/** `PublicKeyCredential…OptionsJSON`: what browsers are asked for, which the library makes. */
export const PasskeyOptions = v.record(v.string(), v.unknown());
