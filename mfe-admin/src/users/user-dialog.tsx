import { ownerId } from '@portico/contract/accounts/owner';
import { type EditedUser, type User, editedUser, type UserDeletion } from '@portico/contract/accounts/user';
import { userFields } from '@portico/contract/accounts/user-fields';
import { loadPerson } from '@portico/platform/account';
import { isGone, problemErrors } from '@portico/platform/api';
import { DeleteDialog, Dialog } from '@portico/platform/dialog';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { CheckboxField, FactField, Form, OwnPasswordField, useLostUpdate } from '@portico/platform/form';
import { focusBeyond } from '@portico/platform/list';
import { PasswordDialog } from '@portico/platform/row-dialog';
import { selectSelfId } from '@portico/platform/session';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ResetLink } from './reset-link';
import { searchFieldId } from './search-field';
import { UserAction } from './user-action';
import { deleteUser, editUser, usePasswordReason, useUserDeletion } from './user-changes';
import { fullName } from './user-words';
import styles from './users.module.css';

/** Not platform's `RowDialog`, because deleted users can't be added or restored. */
export default function UserDialog({ opened, ...dialog }: OpenedDialogProps<User>) {
  if (opened.kind === 'add') return null;
  if (opened.kind === 'edit') return <EditUserDialog user={opened.row} {...dialog} />;
  return <DeleteUserDialog user={opened.row} button={opened.button} onClose={dialog.onClose} />;
}

type EditUserDialogProps = Omit<OpenedDialogProps<User>, 'opened'> & { user: User };

function EditUserDialog({ user, onSaved, onClose }: EditUserDialogProps) {
  const text = useText();
  const name = fullName(user);
  const dispatch = useAppDispatch();
  const isSelf = useAppSelector(selectSelfId) === user.userId;
  const [edit] = editUser.useMutation();
  const [, { reset: forgetDeletion }] = useUserDeletion(user);
  const { seen, present, refused } = useLostUpdate(user);
  /** Undefined unless it differs from what is saved. */
  const [changedAdmin, setChangedAdmin] = useState<boolean>();
  const send = async (fields: EditedUser) => {
    const { userId, version } = seen;
    const { data, error } = await edit({ fields: { ...fields, userId }, version, isSelf });
    if (error) return refused(error);
    if (isSelf) void dispatch(loadPerson());
    forgetDeletion();
    onSaved(data);
    onClose();
  };
  return (
    <Dialog title={text('Edit {name}', { name })} onClose={onClose}>
      <Form schema={editedUser(user)} submit={text('Save')} onCancel={onClose} onSend={send}>
        {(['firstName', 'lastName', 'company'] as const).map((field) => (
          <FactField key={field} name={field} facts={userFields} row={user} present={present} />
        ))}
        <CheckboxField
          name="isAdmin"
          label={text('Admin')}
          hint={
            (user.userId === ownerId && text('The site owner is always an administrator.')) ||
            (isSelf &&
              text('This is your own account. Without it, you will no longer be an administrator.')) ||
            undefined
          }
          fixed={user.userId === ownerId}
          defaultChecked={user.isAdmin}
          present={present('isAdmin')}
          onChange={({ target: { checked } }) =>
            setChangedAdmin(checked === seen.isAdmin ? undefined : checked)
          }
        />
        {(changedAdmin ?? seen.isAdmin) !== seen.isAdmin && <OwnPasswordField />}
      </Form>
      <div className={`ui-row ${styles.ways}`}>
        <ResetLink user={user} />
        <UserAction
          method="POST"
          url={`users/unlock/${user.userId}`}
          label={text('End waits after failed sign-ins')}
          done={text('{name} can sign in without a wait now', { name })}
        />
        <UserAction
          method="DELETE"
          url={`users/sessions/${user.userId}`}
          label={text('Sign out everywhere')}
          question={{ title: text('Sign out {name} everywhere?', { name }), action: text('Sign out') }}
          done={text('{name} is signed out', { name })}
        />
      </div>
    </Dialog>
  );
}

type DeleteUserDialogProps = { user: User; button: HTMLButtonElement; onClose: () => void };

function DeleteUserDialog({ user, button, onClose }: DeleteUserDialogProps) {
  const text = useText();
  const name = fullName(user);
  const [remove] = useUserDeletion(user);
  // After the session has ended, this deletion isn't resent automatically: it had a password.
  const [confirm] = deleteUser.useMutation();
  const refused = usePasswordReason(user);
  const warning = text('This can’t be undone. It also deletes their entries.');
  const reason = user.isAdmin ? text('They are an administrator, so it takes your password.') : refused;
  const send = async ({ password }: UserDeletion) => {
    const { error } = await confirm({ ...user, password });
    if (error && !isGone(error)) return problemErrors(error);
    // `DeleteDialog` closes before the deletion, too.
    flushSync(onClose);
    focusBeyond(button, searchFieldId);
  };
  const title = text('Delete {name}?', { name });
  return reason ? (
    <PasswordDialog title={title} submit={text('Delete')} isDanger onSend={send} onClose={onClose}>
      {warning} {reason}
    </PasswordDialog>
  ) : (
    <DeleteDialog
      name={name}
      row={{ button, otherwise: searchFieldId }}
      onDelete={() => void remove(user)}
      onClose={onClose}
    >
      <p>{warning}</p>
    </DeleteDialog>
  );
}
