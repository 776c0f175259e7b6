import type { OwnPasskeys } from '@portico/contract/accounts/passkeys';
import type { Assertion } from '@portico/contract/accounts/webauthn';
import { givenPassword } from '@portico/contract/fields';
import type { ProblemError } from '@portico/contract/problem';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { askForPasskey } from '../account/account';
import { callApi, problemErrors, useProblemText } from '../api/api';
import { useAppDispatch } from '../store/store';
import { useText } from '../text/text';
import { useField } from './form-context';

/** What a passkey answers is the API's to check. */
export const passwordOrPasskey = (label: string) =>
  v.union([givenPassword(label), v.custom<Assertion>((given) => typeof given === 'object')]);

/** Sends a form with a passkey in place of its `password`. */
export function PasskeyButton() {
  const dispatch = useAppDispatch();
  const text = useText();
  const inWords = useProblemText();
  const { values, disabled } = useField('password');
  const [errors, setErrors] = useState<ProblemError[]>([]);
  const send = async (form: HTMLFormElement) => {
    setErrors([]);
    const { data: value, error } = await dispatch(askForPasskey());
    if (error) return setErrors(problemErrors(error));
    // Not longer: the API takes a passkey's answer once.
    values.set('password', { name: 'password', value, saved: value, put: () => {} });
    form.requestSubmit();
    values.delete('password');
  };
  return (
    <div>
      <button
        type="button"
        className="ui-link"
        disabled={disabled}
        onClick={({ currentTarget }) => void send(currentTarget.form!)}
      >
        {text('Use a passkey instead')}
      </button>
      <div role="alert" className="ui-error">
        {errors.map(inWords).map(({ msg, lang }) => (
          <p key={msg} lang={lang}>
            {msg}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Nothing for someone who has no passkey that works here. */
export function OwnPasskeyButton() {
  const dispatch = useAppDispatch();
  const [hasOne, setHasOne] = useState(false);
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    void dispatch(callApi<OwnPasskeys>({ url: 'auth/passkeys' })).then(({ data }) =>
      setHasOne(data?.passkeys.some(({ isOfThisSite }) => isOfThisSite) ?? false),
    );
  }, [dispatch]);
  return hasOne && <PasskeyButton />;
}
