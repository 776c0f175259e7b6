import { PasswordField } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import { passwordTwice } from './password-twice';

export function useNewPasswordHint(): string {
  const { passwordMinLength: min } = usePage();
  const text = useText();
  return text('At least {min} characters. A few unrelated words are easy to remember.', { min });
}

/** Specification, section 5. */
export const newPasswordTwice = <Values,>(rules: Parameters<typeof passwordTwice<Values>>[0]) =>
  passwordTwice(rules, { first: 'newPassword', differ: "New Passwords don't match" });

/** A new password, twice. */
export function NewPasswordFields() {
  const text = useText();
  return (
    <>
      <PasswordField
        name="newPassword"
        label={text('New password')}
        hint={useNewPasswordHint()}
        autoComplete="new-password"
      />
      <PasswordField
        name="newPasswordCompare"
        label={text('Re-enter new password')}
        autoComplete="new-password"
      />
    </>
  );
}
