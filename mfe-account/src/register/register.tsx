import type { Registration } from '@portico/contract/accounts/auth';
import { register } from '@portico/platform/account';
import { Form } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useMemo } from 'react';
import { useAvailability } from '../availability/use-availability';
import { registrationRules } from '../fields/password-twice';
import { PersonFields } from '../fields/person-fields';

export default function Register() {
  const { passwordMinLength } = usePage();
  const dispatch = useAppDispatch();
  const { disabled, afterSend } = useAvailability(({ accounts }) => accounts === 'open');
  const rules = useMemo(() => registrationRules(passwordMinLength), [passwordMinLength]);
  const send = async (given: Registration) => afterSend(await dispatch(register(given)));
  return (
    <>
      <h1>Register</h1>
      <p>
        With an account you keep a list of your own here: what you have worked with, and for how long. Only
        you see it.
      </p>
      <Form wide schema={rules} submit="Register" disabled={disabled} onSend={send}>
        <PersonFields />
      </Form>
      <div className="ui-section">
        <p>
          Already registered? <Link to="/users/login">Login</Link>
        </p>
        <p>
          The <Link to="/privacy">Privacy Policy</Link> says what is stored about you, and how to delete it.
          Accounts are not for anyone under 13.
        </p>
      </div>
    </>
  );
}
