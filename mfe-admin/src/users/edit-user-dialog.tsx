import { companyHint } from '@portico/contract/company';
import type { User } from '@portico/contract/user';
import { EditedUser } from '@portico/contract/user';
import { Dialog } from '@portico/platform/dialog';
import { CheckboxField, Form, TextField, useLostUpdate } from '@portico/platform/form';
import { personLoaded, selectSelfId } from '@portico/platform/session';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { fullName } from './full-name';
import { useEditUser, useUserDeletion } from './user-changes';

interface EditUserDialogProps {
  user: User;
  onClose: () => void;
}

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const dispatch = useAppDispatch();
  const selfId = useAppSelector(selectSelfId);
  const [edit] = useEditUser();
  const [, { reset: forgetDeletion }] = useUserDeletion(user.userId);
  const { seen, present, refused } = useLostUpdate(user);
  const send = async (fields: EditedUser) => {
    const { userId, version } = seen;
    const { data, error } = await edit({ ...fields, userId, version });
    if (error) return refused(error, fields);
    if (userId === selfId) dispatch(personLoaded({ user: data, isAdmin: data.isAdmin }));
    forgetDeletion();
    onClose();
  };
  return (
    <Dialog title={`Edit ${fullName(user)}`} onClose={onClose}>
      <Form schema={EditedUser} submit="Save" onCancel={onClose} onSend={send}>
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
          defaultChecked={user.isAdmin}
          present={present('isAdmin')}
        />
      </Form>
    </Dialog>
  );
}
