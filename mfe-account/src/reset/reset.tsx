import { type ChosenPassword, chosenPassword } from '@portico/contract/accounts/auth';
import { maySignIn } from '@portico/contract/site/accounts';
import { resetPassword } from '@portico/platform/account';
import { Form } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { Link, useSearchParams } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useMemo } from 'react';
import { useAvailability } from '../availability/use-availability';
import { newPasswordTwice, NewPasswordFields } from '../fields/new-password';

/** Opened with a one-time link. */
export default function Reset() {
  const { passwordMinLength } = usePage();
  const text = useText();
  const rich = useRichText();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const dispatch = useAppDispatch();
  const { disabled, afterSend } = useAvailability(maySignIn);
  const rules = useMemo(() => newPasswordTwice(chosenPassword(passwordMinLength)), [passwordMinLength]);
  const send = async (given: ChosenPassword) => afterSend(await dispatch(resetPassword({ ...given, code })));
  return (
    <div className="ui-split">
      <h1>{text('Reset password')}</h1>
      <p>
        {text('Choose a new password. It signs you in here and out everywhere else. The link works once.')}
      </p>
      <Form
        schema={rules}
        submit={text('Reset password')}
        disabled={
          code === '' ? text('This link is incomplete. Open the full link that you were given.') : disabled
        }
        onSend={send}
      >
        <NewPasswordFields />
      </Form>
      <div className="ui-section">
        <p>{rich('Link expired? <link>Ask for another</link>', { link: <Link to="/users/forgot" /> })}</p>
      </div>
    </div>
  );
}
