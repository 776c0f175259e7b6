import { SignIn, type SignIn as Given } from '@portico/contract/accounts/auth';
import { userFields } from '@portico/contract/accounts/user-fields';
import { maySignIn } from '@portico/contract/site/accounts';
import { signIn } from '@portico/platform/account';
import { Form, PasswordField, TextField } from '@portico/platform/form';
import { useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useAvailability } from '../availability/use-availability';

export default function Login() {
  const site = useSite();
  const text = useText();
  const rich = useRichText();
  const dispatch = useAppDispatch();
  const { disabled, afterSend } = useAvailability(maySignIn);
  const send = async (given: Given) => afterSend(await dispatch(signIn(given)));
  return (
    <div className="ui-split">
      <h1>{text('Login')}</h1>
      <Form schema={SignIn} submit={text('Login##button')} disabled={disabled} onSend={send}>
        <TextField name="email" label={text(userFields.email.label)} type="email" autoComplete="username" />
        <PasswordField name="password" label={text('Password')} autoComplete="current-password" />
      </Form>
      <div className="ui-section">
        <p>
          <Link to="/users/forgot">{text('Forgot your password?')}</Link>
        </p>
        {(site.accounts === 'open' || (site.accounts === 'closed' && site.accountsSetBy !== 'owner')) && (
          <p>{rich('No account yet? <link>Register</link>', { link: <Link to="/users/register" /> })}</p>
        )}
      </div>
    </div>
  );
}
