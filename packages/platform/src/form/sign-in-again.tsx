import { givenPassword } from '@portico/contract/fields';
import { type RefObject, useEffect, useId } from 'react';
import * as v from 'valibot';
import { signInAgain } from '../account/account';
import { useAppDispatch, useAppSelector } from '../store/store';
import { useText } from '../text/text';
import { PasswordField } from './fields';
import styles from './form.module.css';
import { PlainForm } from './plain-form';

const rules = v.strictObject({ password: givenPassword('Password') });

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
        onSend={({ password }) => dispatch(signInAgain(password))}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label={text('Password')} autoComplete="current-password" />
      </PlainForm>
    </div>
  );
}
