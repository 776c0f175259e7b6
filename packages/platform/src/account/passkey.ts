/** Passkeys of this browser. The library that talks to it is loaded with the first one. */
import type { Assertion } from '@portico/contract/accounts/webauthn';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ApiAnswer } from '../api/call-api';
import { callApi } from '../api/api';
import type { AppThunk } from '../store/store';

/** Whether browsers allow passkeys at an address: with https, or on one's own machine, and by a name. */
export const mayHavePasskeys = (publicUrl: string): boolean =>
  /^(?:https:\/\/(?![\d.]+(?:[:/]|$)|\[)|http:\/\/localhost(?:[:/]|$))/.test(publicUrl);

const refusals: Record<string, { msg: string }> = {
  InvalidStateError: { msg: 'This device already has a passkey of your account.' },
  SecurityError: { msg: 'Passkeys work only at this site’s own address.' },
};
const otherwise = { msg: 'Your browser returned no passkey. Try again.' };

/** What a browser says to the options of the API, refusals like those of the API. */
async function told<Options, Answer>(
  { data: optionsJSON, error }: ApiAnswer<Options>,
  ask: (library: typeof import('@simplewebauthn/browser'), optionsJSON: Options) => Promise<Answer>,
): Promise<ApiAnswer<Answer>> {
  if (error) return { error };
  try {
    return { data: await ask(await import('@simplewebauthn/browser'), optionsJSON) };
  } catch (refused) {
    const problem = refusals[(refused as Error).name] ?? otherwise;
    return { error: { status: 400, data: { errors: [{ ...problem, code: 'passkey-refused' }] } } };
  }
}

/** Takes the challenge of a sign-in with a password. */
export const answerChallenge = (challenge: unknown): Promise<ApiAnswer<AuthenticationResponseJSON>> =>
  told({ data: challenge as PublicKeyCredentialRequestOptionsJSON }, ({ startAuthentication }, optionsJSON) =>
    startAuthentication({ optionsJSON }),
  );

/** @param useBrowserAutofill offers them where the email is typed, for as long as nothing else is asked */
export const askForPasskey =
  (useBrowserAutofill = false): AppThunk<Promise<ApiAnswer<Assertion>>> =>
  async (dispatch) =>
    told(
      await dispatch(
        callApi<PublicKeyCredentialRequestOptionsJSON>({ url: 'auth/passkeys/challenge', method: 'POST' }),
      ),
      ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON, useBrowserAutofill }),
    );

/** Makes a passkey, which the API has to be given. */
export const makePasskey = (): AppThunk<Promise<ApiAnswer<object>>> => async (dispatch) =>
  told(
    await dispatch(
      callApi<PublicKeyCredentialCreationOptionsJSON>({ url: 'auth/passkeys/registration', method: 'POST' }),
    ),
    ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON }),
  );
