import { userFields } from '@portico/contract/accounts/user-fields';
import { FactField, PasswordField } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { newPasswordHint } from './new-password';

/** The fields of a new account. */
export function PersonFields() {
  const { passwordMinLength } = usePage();
  return (
    <>
      <FactField name="firstName" facts={userFields} autoComplete="given-name" />
      <FactField name="lastName" facts={userFields} autoComplete="family-name" />
      <FactField name="email" facts={userFields} type="email" autoComplete="email" />
      <FactField name="company" facts={userFields} autoComplete="organization" />
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
