import { ownPasswordLabel } from '@portico/contract/own-password';
import { useAppSelector } from '../store/store';
import { PasswordField } from './fields';

/** The signed-in person's, named `password`: a stolen session must not suffice. */
export function OwnPasswordField() {
  const email = useAppSelector(({ session }) => session.user?.email ?? '');
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label={ownPasswordLabel} autoComplete="current-password" />
    </>
  );
}
