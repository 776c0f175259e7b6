import { ownerId } from '@portico/contract/accounts/owner';
import { companyHint, type EditedUser, type User, editedUser } from '@portico/contract/accounts/user';
import { loadPerson } from '@portico/platform/account';
import { Dialog } from '@portico/platform/dialog';
import { CheckboxField, Form, TextField, useLostUpdate } from '@portico/platform/form';
import { selectSelfId } from '@portico/platform/session';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { DeleteUserDialog } from './delete-user-dialog';
import { fullName } from './full-name';
import type { Opened } from './opened';
import { useEditUser, useUserDeletion } from './user-changes';

interface UserDialogProps {
  opened: Opened;
  onSaved: () => void;
  onClose: () => void;
}

export default function UserDialog({ opened, onSaved, onClose }: UserDialogProps) {
  switch (opened.kind) {
    case 'edit':
      return <EditUserDialog user={opened.user} onSaved={onSaved} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={opened.user} button={opened.button} onClose={onClose} />;
  }
}

interface EditUserDialogProps {
  user: User;
  onSaved: () => void;
  onClose: () => void;
}

function EditUserDialog({ user, onSaved, onClose }: EditUserDialogProps) {
  const dispatch = useAppDispatch();
  const isSelf = useAppSelector(selectSelfId) === user.userId;
  const [edit] = useEditUser();
  const [, { reset: forgetDeletion }] = useUserDeletion(user.userId);
  const { seen, present, refused } = useLostUpdate(user);
  const send = async (fields: EditedUser) => {
    const { userId, version } = seen;
    const { error } = await edit({ fields: { ...fields, userId }, version, isSelf });
    if (error) return refused(error);
    if (isSelf) void dispatch(loadPerson());
    forgetDeletion();
    onSaved();
    onClose();
  };
  return (
    <Dialog title={`Edit ${fullName(user)}`} onClose={onClose}>
      <Form schema={editedUser(user)} submit="Save" onCancel={onClose} onSend={send}>
        <TextField
          name="firstName"
          label="First name"
          autoComplete="off"
          defaultValue={user.firstName}
          present={present('firstName')}
        />
        <TextField
          name="lastName"
          label="Last name"
          autoComplete="off"
          defaultValue={user.lastName}
          present={present('lastName')}
        />
        <TextField
          name="company"
          label="Company"
          hint={companyHint}
          autoComplete="off"
          defaultValue={user.company}
          present={present('company')}
        />
        <CheckboxField
          name="isAdmin"
          label="Admin"
          hint={adminHint(user.userId, isSelf)}
          fixed={user.userId === ownerId}
          defaultChecked={user.isAdmin}
          present={present('isAdmin')}
        />
      </Form>
    </Dialog>
  );
}

function adminHint(userId: number, isSelf: boolean): string | undefined {
  if (userId === ownerId) return 'The site owner is always an administrator.';
  return isSelf ? 'This is your own account: without it you will no longer be an administrator.' : undefined;
}
