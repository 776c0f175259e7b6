import { ForgottenPassword } from '@portico/contract/accounts/auth';
import { oneTimeLinkMinutes } from '@portico/contract/accounts/one-time-link';
import { userFields } from '@portico/contract/accounts/user-fields';
import { maySignIn } from '@portico/contract/site/accounts';
import { callApi, problemErrors } from '@portico/platform/api';
import { Form, TextField } from '@portico/platform/form';
import { useOwnersWords, useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { selectMayEnter } from '@portico/platform/session';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useState } from 'react';
import { useAvailability } from '../availability/use-availability';

/** Sends a link, or says whom to ask for one. */
export default function Forgot() {
  const { resetByMail } = useSite();
  const isSignedIn = useAppSelector((state) => selectMayEnter(state, 'user'));
  return (
    <div className="ui-split">
      <h1>Forgot your password?</h1>
      {resetByMail ? <AskByMail /> : <AskTheOwner />}
      <div className="ui-section">
        <p>
          {isSignedIn ? (
            <Link to="/users/profile">Back to Profile</Link>
          ) : (
            <Link to="/users/login">Back to Login</Link>
          )}
        </p>
      </div>
    </div>
  );
}

function AskByMail() {
  const dispatch = useAppDispatch();
  const { disabled, afterSend } = useAvailability(maySignIn);
  const [sentTo, setSentTo] = useState<string>();
  const send = async (body: ForgottenPassword) => {
    setSentTo(undefined);
    const { error } = await dispatch(callApi({ url: 'auth/forgot', method: 'POST', body }));
    if (!error) setSentTo(body.email);
    return afterSend(error ? problemErrors(error) : []);
  };
  return (
    <>
      <p>Enter your email. We’ll send you a link to choose a new password.</p>
      <Form schema={ForgottenPassword} submit="Send link" disabled={disabled} onSend={send}>
        <TextField name="email" label={userFields.email.label} type="email" autoComplete="username" />
      </Form>
      <p role="status">
        {sentTo !== undefined &&
          `If ${sentTo} has an account, a link is on its way. It works once, within ${oneTimeLinkMinutes} minutes. If nothing arrives, check your spam folder and the spelling.`}
      </p>
    </>
  );
}

function AskTheOwner() {
  const { name, contact } = useSite();
  return (
    <div className="ui-beside">
      <p>
        Ask for a link to choose a new password: write to <bdi {...useOwnersWords()}>{name}</bdi>,{' '}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </p>
      <p>
        Is this your own site? Run <code>npm run reset-password -- EMAIL</code> where it is installed.
      </p>
    </div>
  );
}
