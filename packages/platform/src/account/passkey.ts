/** Passkeys of this browser. Loaded with the first one. */
import {
  type PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  type PublicKeyCredentialRequestOptionsJSON as RequestOptions,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ApiAnswer } from '../api/call-api';

const refusals: Record<string, { msg: string }> = {
  InvalidStateError: { msg: 'This device already has a passkey of your account.' },
  SecurityError: { msg: 'Passkeys work only at this site’s own address.' },
};
const otherwise = { msg: 'Your browser returned no passkey. Try again.' };

/** @returns refusals like those of the API: a form that signs in asks for a recovery code instead */
async function answerOf<Answer>(asked: Promise<Answer>): Promise<ApiAnswer<Answer>> {
  try {
    return { data: await asked };
  } catch (refused) {
    const problem = refusals[(refused as Error).name] ?? otherwise;
    return { error: { status: 400, data: { errors: [{ ...problem, path: 'recoveryCode' }] } } };
  }
}

/** @param options of the API, which makes them with the library's other half */
export const sign = (options: unknown, useBrowserAutofill = false) =>
  answerOf(startAuthentication({ optionsJSON: options as RequestOptions, useBrowserAutofill }));

export const make = (options: unknown) =>
  answerOf(startRegistration({ optionsJSON: options as CreationOptions }));
