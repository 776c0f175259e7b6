import { SignIn, type SignIn as Given } from '@portico/contract/accounts/auth';
import { userFields } from '@portico/contract/accounts/user-fields';
import { maySignIn } from '@portico/contract/site/accounts';
import { mayHavePasskeys, signIn, signInWithPasskey } from '@portico/platform/account';
import { Form, PasswordField, RecoveryCodeField, TextField } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useEffect } from 'react';
import { useAvailability } from '../availability/use-availability';

export default function Login() {
  const { site, publicUrl } = usePage();
  const text = useText();
  const rich = useRichText();
  const dispatch = useAppDispatch();
  const { disabled, afterSend } = useAvailability(maySignIn);
  const send = async (given: Given) => afterSend(await dispatch(signIn(given)));
  const hasPasskeys = mayHavePasskeys(publicUrl);
  const isOpen = disabled === undefined;
  useEffect(() => {
    if (hasPasskeys && isOpen && 'PublicKeyCredential' in window) void dispatch(signInWithPasskey(true));
  }, [dispatch, hasPasskeys, isOpen]);
  return (
    <div className="ui-split">
      <h1>{text('Login')}</h1>
      <Form schema={SignIn} submit={text('Login##button')} disabled={disabled} onSend={send}>
        <TextField
          name="email"
          label={text(userFields.email.label)}
          type="email"
          autoComplete="username webauthn"
        />
        <PasswordField name="password" label={text('Password')} autoComplete="current-password" />
        <RecoveryCodeField />
      </Form>
      <div className="ui-section">
        {hasPasskeys && (
          <p>
            <button type="button" disabled={!isOpen} onClick={() => void dispatch(signInWithPasskey())}>
              {text('Sign in with a passkey')}
            </button>
          </p>
        )}
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
