import { userFields } from '@portico/contract/accounts/user-fields';
import { FactField, PasswordField } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { useNewPasswordHint } from './new-password';

/** The fields of a new account. */
export function PersonFields() {
  const text = useText();
  return (
    <>
      <FactField name="firstName" facts={userFields} autoComplete="given-name" />
      <FactField name="lastName" facts={userFields} autoComplete="family-name" />
      <FactField name="email" facts={userFields} type="email" autoComplete="email" />
      <FactField name="company" facts={userFields} autoComplete="organization" />
      <PasswordField
        name="password"
        label={text('Password')}
        hint={useNewPasswordHint()}
        autoComplete="new-password"
      />
      <PasswordField name="passwordCompare" label={text('Re-enter password')} autoComplete="new-password" />
    </>
  );
}
