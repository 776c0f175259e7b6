import type { Registration } from '@portico/contract/accounts/auth';
import { register } from '@portico/platform/account';
import { Form } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useMemo } from 'react';
import { useAvailability } from '../availability/use-availability';
import { registrationRules } from '../fields/password-twice';
import { PersonFields } from '../fields/person-fields';

export default function Register() {
  const { passwordMinLength } = usePage();
  const text = useText();
  const rich = useRichText();
  const dispatch = useAppDispatch();
  const { disabled, afterSend } = useAvailability(({ accounts }) => accounts === 'open');
  const rules = useMemo(() => registrationRules(passwordMinLength), [passwordMinLength]);
  const send = async (given: Registration) => afterSend(await dispatch(register(given)));
  return (
    <>
      <h1>{text('Register')}</h1>
      <p>
        {text(
          'With an account you keep a list of your own here: what you have worked with, and for how long. Only you see it.',
        )}
      </p>
      <Form wide schema={rules} submit={text('Register##button')} disabled={disabled} onSend={send}>
        <PersonFields />
      </Form>
      <div className="ui-section">
        <p>{rich('Already registered? <link>Login</link>', { link: <Link to="/users/login" /> })}</p>
        <p>
          {rich(
            'The <link>Privacy Policy</link> says what is stored about you, and how to delete it. Accounts are not for anyone under 13.',
            { link: <Link to="/privacy" /> },
          )}
        </p>
      </div>
    </>
  );
}
