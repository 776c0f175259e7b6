import { SignIn, type SignIn as Given } from '@portico/contract/accounts/auth';
import { userFields } from '@portico/contract/accounts/user-fields';
import { maySignIn } from '@portico/contract/site/accounts';
import { signIn } from '@portico/platform/account';
import { Form, PasswordField, TextField } from '@portico/platform/form';
import { useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useAvailability } from '../availability/use-availability';

export default function Login() {
  const site = useSite();
  const dispatch = useAppDispatch();
  const { disabled, afterSend } = useAvailability(maySignIn);
  const send = async (given: Given) => afterSend(await dispatch(signIn(given)));
  return (
    <div className="ui-split">
      <h1>Login</h1>
      <Form schema={SignIn} submit="Login" disabled={disabled} onSend={send}>
        <TextField name="email" label={userFields.email.label} type="email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
      <div className="ui-section">
        <p>
          <Link to="/users/forgot">Forgot your password?</Link>
        </p>
        {(site.accounts === 'open' || (site.accounts === 'closed' && site.accountsSetBy !== 'owner')) && (
          <p>
            No account yet? <Link to="/users/register">Register</Link>
          </p>
        )}
      </div>
    </div>
  );
}
