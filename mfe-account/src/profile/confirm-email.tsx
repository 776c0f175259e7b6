import { EmailConfirmation } from '@portico/contract/accounts/auth';
import { problemErrors } from '@portico/platform/api';
import { Form } from '@portico/platform/form';
import { Link, useNavigate, useSearchParams } from '@portico/platform/router';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { changeProfile } from './save-profile';

/** Opened with the link that was sent to a new email. */
export default function ConfirmEmail() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const text = useText();
  const rich = useRichText();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const isSignedIn = useAppSelector(({ session }) => session.isAuthenticated);
  const send = async (body: EmailConfirmation) => {
    const call = { url: 'users/selfEdit/email', body };
    const { error } = await dispatch(changeProfile(call, text('Your email is changed'), text));
    if (error) return problemErrors(error);
    void navigate('/users/profile');
  };
  return (
    <>
      <h1>{text('Confirm your email')}</h1>
      {isSignedIn ? (
        <>
          <p>{text('From then on you sign in with the new email. Your other devices are signed out.')}</p>
          <Form
            schema={EmailConfirmation}
            submit={text('Confirm')}
            disabled={
              code === ''
                ? text('This link is incomplete. Open the full link that was sent to you.')
                : undefined
            }
            onSend={send}
          >
            <input type="hidden" name="code" value={code} />
          </Form>
        </>
      ) : (
        <p>
          {rich('<link>Log in</link> with your previous email, then open the link again.', {
            link: <Link to="/users/login" />,
          })}
        </p>
      )}
    </>
  );
}
