import { userFields } from '@portico/contract/accounts/user-fields';
import { PasswordField, TextField } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { newPasswordHint } from './new-password';

const { firstName, lastName, email, company } = userFields;

/** The fields of a new account. */
export function PersonFields() {
  const { passwordMinLength } = usePage();
  return (
    <>
      <TextField name="firstName" label={firstName.label} autoComplete="given-name" />
      <TextField name="lastName" label={lastName.label} autoComplete="family-name" />
      <TextField name="email" label={email.label} type="email" autoComplete="email" />
      <TextField name="company" label={company.label} hint={company.hint} autoComplete="organization" />
      <PasswordField
        name="password"
        label="Password"
        hint={newPasswordHint(passwordMinLength)}
        autoComplete="new-password"
      />
      <PasswordField name="passwordCompare" label="Re-enter password" autoComplete="new-password" />
    </>
  );
}
