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
import { useRichText, useText } from '@portico/platform/text';
import { useState } from 'react';
import { useAvailability } from '../availability/use-availability';

const command = 'npm run reset-password -- EMAIL';

/** Sends a link, or says whom to ask for one. */
export default function Forgot() {
  const { resetByMail } = useSite();
  const text = useText();
  const isSignedIn = useAppSelector((state) => selectMayEnter(state, 'user'));
  return (
    <div className="ui-split">
      <h1>{text('Forgot your password?')}</h1>
      {resetByMail ? <AskByMail /> : <AskTheOwner />}
      <div className="ui-section">
        <p>
          {isSignedIn ? (
            <Link to="/users/profile">{text('Back to Profile')}</Link>
          ) : (
            <Link to="/users/login">{text('Back to Login')}</Link>
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
  const text = useText();
  const send = async (body: ForgottenPassword) => {
    setSentTo(undefined);
    const { error } = await dispatch(callApi({ url: 'auth/forgot', method: 'POST', body }));
    if (!error) setSentTo(body.email);
    return afterSend(error ? problemErrors(error) : []);
  };
  return (
    <>
      <p>{text('Enter your email. We’ll send you a link to choose a new password.')}</p>
      <div className="ui-stack ui-beside">
        <Form schema={ForgottenPassword} submit={text('Send link')} disabled={disabled} onSend={send}>
          <TextField name="email" label={text(userFields.email.label)} type="email" autoComplete="username" />
        </Form>
        <p role="status">
          {sentTo !== undefined &&
            text(
              'If {email} has an account, a link is on its way. It works once, within {minutes} minutes. If nothing arrives, check your spam folder and the spelling.',
              { email: sentTo, minutes: oneTimeLinkMinutes },
            )}
        </p>
      </div>
    </>
  );
}

function AskTheOwner() {
  const { name, contact } = useSite();
  const rich = useRichText();
  const words = useOwnersWords();
  return (
    <div className="ui-beside">
      <p>
        {rich('Ask for a link to choose a new password: write to {name}, <mail>{email}</mail>.', {
          name: <bdi {...words}>{name}</bdi>,
          email: contact.email,
          mail: <a href={`mailto:${contact.email}`} />,
        })}
      </p>
      <p>
        {rich('Is this your own site? Run {command} where it is installed.', {
          command: <code>{command}</code>,
        })}
      </p>
    </div>
  );
}
