import { Confirmation } from '@portico/contract/accounts/own-password';
import { Dialog } from '@portico/platform/dialog';
import { Form, OwnPasswordField } from '@portico/platform/form';
import type { ComponentProps } from 'react';

interface PasswordDialogProps
  extends
    ComponentProps<typeof Dialog>,
    Pick<ComponentProps<typeof Form<Confirmation>>, 'submit' | 'onSend'> {}

/** Says what is about to be done, and asks for the person's password. Closed once `onSend` resolves to nothing. */
export default function PasswordDialog({ submit, onSend, children, ...dialog }: PasswordDialogProps) {
  const send = async (given: Confirmation) => {
    const errors = await onSend(given);
    if (!errors) dialog.onClose();
    return errors;
  };
  return (
    <Dialog {...dialog}>
      <p>{children}</p>
      <Form schema={Confirmation} submit={submit} onCancel={dialog.onClose} onSend={send}>
        <OwnPasswordField />
      </Form>
    </Dialog>
  );
}
