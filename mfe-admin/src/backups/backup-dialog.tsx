import { BackupOrder } from '@portico/contract/administration/backups';
import type { ProblemError } from '@portico/contract/problem';
import { Dialog } from '@portico/platform/dialog';
import { Form, OwnPasswordField } from '@portico/platform/form';
import type { ReactNode } from 'react';

interface BackupDialogProps {
  title: string;
  submit: string;
  /** @returns why it was refused */
  onSend: (password: string) => Promise<ProblemError[] | void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the owner's password. */
export default function BackupDialog({ title, submit, onSend, onClose, children }: BackupDialogProps) {
  const send = async ({ password }: BackupOrder) => {
    const errors = await onSend(password);
    if (errors) return errors;
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <Form schema={BackupOrder} submit={submit} onCancel={onClose} onSend={send}>
        <OwnPasswordField />
      </Form>
    </Dialog>
  );
}
