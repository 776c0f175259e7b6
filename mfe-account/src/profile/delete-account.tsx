import type { Confirmation } from '@portico/contract/accounts/own-password';
import type { User } from '@portico/contract/accounts/user';
import { accountDeleted } from '@portico/platform/account';
import { callApi, changedElsewhere, ifMatch, problemErrors } from '@portico/platform/api';
import { PasswordDialog } from '@portico/platform/row-dialog';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useState } from 'react';

interface DeleteAccountProps {
  profile: User;
  /** Called with the current profile on a conflict. */
  onChanged: (current: User) => void;
  disabled: boolean;
}

/** After the session has ended, the deletion isn't resent automatically: it had a password. */
export function DeleteAccount({ profile, onChanged, disabled }: DeleteAccountProps) {
  const dispatch = useAppDispatch();
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const send = async (body: Confirmation) => {
    const { error } = await dispatch(
      callApi({ url: 'users/selfEdit', method: 'DELETE', body, headers: ifMatch(profile) }),
    );
    if (!error) return void dispatch(accountDeleted());
    const current = changedElsewhere<User>(error);
    if (current) onChanged(current);
    return problemErrors(error);
  };
  return (
    <>
      <button type="button" className="ui-danger" disabled={disabled} onClick={() => setIsAsking(true)}>
        {text('Delete Account')}
      </button>
      {isAsking && (
        <PasswordDialog
          title={text('Delete your account?')}
          submit={text('Delete')}
          isDanger
          onSend={send}
          onClose={() => setIsAsking(false)}
        >
          {text('This permanently deletes your profile and entries and signs you out everywhere.')}
        </PasswordDialog>
      )}
    </>
  );
}
