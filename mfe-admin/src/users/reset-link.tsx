import { oneTimeLinkMinutes, type ResetLink as Made } from '@portico/contract/accounts/one-time-link';
import type { Confirmation } from '@portico/contract/accounts/own-password';
import { ownerId } from '@portico/contract/accounts/owner';
import type { User } from '@portico/contract/accounts/user';
import { callApi, problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { ConfirmationForm } from '@portico/platform/form';
import { selectSelfId } from '@portico/platform/session';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useId, useState } from 'react';
import { ShownOnce } from '../secret/shown-once';
import { fullName } from './user-words';

/** For a user who forgot the password, where this administrator may make a link. */
export function ResetLink({ user }: { user: User }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const selfId = useAppSelector(selectSelfId);
  // Open, it stays while nobody is signed in: the session may have ended in it.
  if (!isOpen && (user.userId === ownerId || (user.isAdmin && selfId !== ownerId))) return null;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {text('Make a link to reset the password')}
      </button>
      {isOpen && <ResetLinkDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ResetLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const id = useId();
  const text = useText();
  const rich = useRichText();
  const dispatch = useAppDispatch();
  const [made, setMade] = useState<Made>();
  const send = async (body: Confirmation) => {
    const url = `users/reset-link/${user.userId}`;
    const { data, error } = await dispatch(callApi<Made>({ url, method: 'POST', body }));
    if (error) return problemErrors(error);
    setMade(data);
  };
  return (
    <Dialog title={text('Reset the password of {name}', { name: fullName(user) })} onClose={onClose}>
      {made ? (
        <>
          <p id={id}>
            {rich(
              '<strong>It won’t be shown again.</strong> Send it to {name} where nobody else can read it. It works once, within {minutes} minutes.',
              { strong: <strong />, name: fullName(user), minutes: oneTimeLinkMinutes },
            )}
          </p>
          <ShownOnce label={text('Link')} secret={made.link} describedBy={id} />
          <button type="button" onClick={onClose}>
            {text('Done')}
          </button>
        </>
      ) : (
        <>
          <p>
            {text(
              'You get a link for {name} to choose a new password. Earlier links stop working. Using it signs {name} out everywhere else.',
              { name: fullName(user) },
            )}
          </p>
          <ConfirmationForm submit={text('Make link')} onCancel={onClose} onSend={send} />
        </>
      )}
    </Dialog>
  );
}
