import { type RefObject, useEffect, useId, useState } from 'react';
import * as v from 'valibot';
import { mayHavePasskeys, signInAgain } from '../account/account';
import { usePage } from '../page/page';
import { useAppDispatch, useAppSelector } from '../store/store';
import { useText } from '../text/text';
import { PasswordField, TextField } from './fields';
import { useField } from './form-context';
import styles from './form.module.css';
import { PasskeyButton, passwordOrPasskey } from './passkey-button';
import { PlainForm } from './plain-form';

const rules = v.strictObject({
  password: passwordOrPasskey('Password'),
  recoveryCode: v.string(),
});

/** For a form that signs in, hidden until the API asks for a second factor and the browser has none. Named `recoveryCode`. */
export function RecoveryCodeField() {
  const text = useText();
  const { error } = useField('recoveryCode');
  const [isAsked, setIsAsked] = useState(false);
  if (error && !isAsked) setIsAsked(true);
  return (
    <div hidden={!isAsked}>
      <TextField
        name="recoveryCode"
        label={text('Recovery code')}
        hint={text('Leave it empty to be asked for your passkey again.')}
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </div>
  );
}

interface SignInAgainProps {
  onCancel: () => void;
  ref: RefObject<HTMLDivElement | null>;
}

/** Screen readers then announce the group's label, which says why. */
export const focusPassword = (group: HTMLDivElement | null) =>
  group?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();

/** Replaces a form's buttons after the session has ended. */
export function SignInAgain({ onCancel, ref }: SignInAgainProps) {
  const title = useId();
  const text = useText();
  const dispatch = useAppDispatch();
  const { publicUrl } = usePage();
  // It may be out of view at the end of a long form.
  useEffect(() => focusPassword(ref.current), [ref]);
  const email = useAppSelector(({ interruption }) => interruption?.email);
  return (
    <div role="group" aria-labelledby={title} className={`ui-section ${styles.again}`} ref={ref}>
      <p id={title}>
        {text('Your session ended. Sign in again as {email} to continue.', { email: email ?? '' })}
      </p>
      <PlainForm
        schema={rules}
        submit={text('Sign in')}
        onCancel={onCancel}
        onSend={({ password, recoveryCode }) => dispatch(signInAgain(password, recoveryCode))}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label={text('Password')} autoComplete="current-password" />
        {mayHavePasskeys(publicUrl) && <PasskeyButton />}
        <RecoveryCodeField />
      </PlainForm>
    </div>
  );
}
