import { PasswordField } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { passwordTwice } from './password-twice';

export const newPasswordHint = (minLength: number): string =>
  `At least ${minLength} characters. A few unrelated words are easy to remember.`;

/** Specification, section 5. */
export const newPasswordTwice = <Values,>(rules: Parameters<typeof passwordTwice<Values>>[0]) =>
  passwordTwice(rules, { first: 'newPassword', differ: "New Passwords don't match" });

/** A new password, twice. */
export function NewPasswordFields() {
  const { passwordMinLength } = usePage();
  return (
    <>
      <PasswordField
        name="newPassword"
        label="New password"
        hint={newPasswordHint(passwordMinLength)}
        autoComplete="new-password"
      />
      <PasswordField name="newPasswordCompare" label="Re-enter new password" autoComplete="new-password" />
    </>
  );
}
