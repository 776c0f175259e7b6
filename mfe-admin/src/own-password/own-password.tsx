import { PasswordField } from '@portico/platform/form';
import { useAppSelector } from '@portico/platform/store';

/** The administrator's own: a stolen session must not suffice. */
export function OwnPassword() {
  const email = useAppSelector(({ session }) => session.user?.email ?? '');
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label="Password" hint="Your own" autoComplete="current-password" />
    </>
  );
}
