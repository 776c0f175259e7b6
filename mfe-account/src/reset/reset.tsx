import { type ChosenPassword, chosenPassword } from '@portico/contract/accounts/auth';
import { maySignIn } from '@portico/contract/site/accounts';
import { resetPassword } from '@portico/platform/account';
import { Form } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { Link, useSearchParams } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useMemo } from 'react';
import { useAvailability } from '../availability/use-availability';
import { newPasswordTwice, NewPasswordFields } from '../fields/new-password';

const incomplete = 'This link is incomplete. Open the full link that you were given.';

/** Opened with a one-time link. */
export default function Reset() {
  const { passwordMinLength } = usePage();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const dispatch = useAppDispatch();
  const { disabled, afterSend } = useAvailability(maySignIn);
  const rules = useMemo(() => newPasswordTwice(chosenPassword(passwordMinLength)), [passwordMinLength]);
  const send = async (given: ChosenPassword) => afterSend(await dispatch(resetPassword({ ...given, code })));
  return (
    <div className="ui-split">
      <h1>Reset password</h1>
      <p>Choose a new password. It signs you in here and out everywhere else. The link works once.</p>
      <Form
        schema={rules}
        submit="Reset password"
        disabled={code === '' ? incomplete : disabled}
        onSend={send}
      >
        <NewPasswordFields />
      </Form>
      <div className="ui-section">
        <p>
          Link expired? <Link to="/users/forgot">Ask for another</Link>
        </p>
      </div>
    </div>
  );
}
