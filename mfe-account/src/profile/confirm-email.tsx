import { EmailConfirmation } from '@portico/contract/accounts/auth';
import { problemErrors } from '@portico/platform/api';
import { Form } from '@portico/platform/form';
import { Link, useNavigate, useSearchParams } from '@portico/platform/router';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { changeProfile } from './save-profile';

const incomplete = 'This link is incomplete. Open the full link that was sent to you.';

/** Opened with the link that was sent to a new email. */
export default function ConfirmEmail() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const isSignedIn = useAppSelector(({ session }) => session.isAuthenticated);
  const send = async (body: EmailConfirmation) => {
    const call = { url: 'users/selfEdit/email', body };
    const { error } = await dispatch(changeProfile(call, 'Your email is changed'));
    if (error) return problemErrors(error);
    void navigate('/users/profile');
  };
  return (
    <>
      <h1>Confirm your email</h1>
      {isSignedIn ? (
        <>
          <p>From then on you sign in with the new email. Your other devices are signed out.</p>
          <Form
            schema={EmailConfirmation}
            submit="Confirm"
            disabled={code === '' ? incomplete : undefined}
            onSend={send}
          >
            <input type="hidden" name="code" value={code} />
          </Form>
        </>
      ) : (
        <p>
          <Link to="/users/login">Log in</Link> with your previous email, then open the link again.
        </p>
      )}
    </>
  );
}
