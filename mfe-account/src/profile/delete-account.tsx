import { Confirmation } from '@portico/contract/accounts/own-password';
import type { User } from '@portico/contract/accounts/user';
import { accountDeleted } from '@portico/platform/account';
import { callApi, changedElsewhere, ifMatch, problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { Form, OwnPasswordField } from '@portico/platform/form';
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
  const close = () => setIsAsking(false);

  const send = async (body: Confirmation) => {
    const { error } = await dispatch(
      callApi({ url: 'users/selfEdit', method: 'DELETE', body, headers: ifMatch(profile) }),
    );
    if (!error) {
      dispatch(accountDeleted());
      return;
    }
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
        <Dialog title={text('Delete your account?')} onClose={close}>
          <p>{text('This permanently deletes your profile and entries and signs you out everywhere.')}</p>
          <div className="ui-danger">
            <Form schema={Confirmation} submit={text('Delete')} onCancel={close} onSend={send}>
              <OwnPasswordField />
            </Form>
          </div>
        </Dialog>
      )}
    </>
  );
}
