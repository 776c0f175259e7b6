import { oneTimeLinkMinutes, type ResetLink as Made } from '@portico/contract/accounts/one-time-link';
import type { Confirmation } from '@portico/contract/accounts/own-password';
import { ownerId } from '@portico/contract/accounts/owner';
import type { User } from '@portico/contract/accounts/user';
import { callApi, problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { PasswordDialog } from '@portico/platform/row-dialog';
import { selectSelfId } from '@portico/platform/session';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useId, useState } from 'react';
import { ShownOnce } from '../secret/shown-once';
import { fullName } from './user-words';

/** For a user who forgot the password, where this administrator may make a link. */
export function ResetLink({ user }: { user: User }) {
  const id = useId();
  const text = useText();
  const rich = useRichText();
  const dispatch = useAppDispatch();
  const selfId = useAppSelector(selectSelfId);
  const [shown, setShown] = useState<'question' | Made>();
  // Open, it stays while nobody is signed in: the session may have ended in it.
  if (!shown && (user.userId === ownerId || (user.isAdmin && selfId !== ownerId))) return null;
  const name = fullName(user);
  const title = text('Reset the password of {name}', { name });
  const close = () => setShown(undefined);
  const send = async (body: Confirmation) => {
    const url = `users/reset-link/${user.userId}`;
    const { data, error } = await dispatch(callApi<Made>({ url, method: 'POST', body }));
    if (error) return problemErrors(error);
    setShown(data);
    // Closes nothing: the link is in place of the question.
    return [];
  };
  return (
    <>
      <button type="button" onClick={() => setShown('question')}>
        {text('Make a link to reset the password')}
      </button>
      {shown === 'question' && (
        <PasswordDialog title={title} submit={text('Make link')} onSend={send} onClose={close}>
          {text(
            'You get a link for {name} to choose a new password. Earlier links stop working. Using it signs {name} out everywhere else.',
            { name },
          )}
        </PasswordDialog>
      )}
      {typeof shown === 'object' && (
        <Dialog title={title} onClose={close}>
          <p id={id}>
            {rich(
              '<strong>It won’t be shown again.</strong> Send it to {name} where nobody else can read it. It works once, within {minutes} minutes.',
              { strong: <strong />, name, minutes: oneTimeLinkMinutes },
            )}
          </p>
          <ShownOnce label={text('Link')} secret={shown.link} describedBy={id} />
          <button type="button" onClick={close}>
            {text('Done')}
          </button>
        </Dialog>
      )}
    </>
  );
}
