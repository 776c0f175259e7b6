import { Confirmation } from '@portico/contract/accounts/own-password';
import { callApi, problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { Form, OwnPasswordField } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';

interface ConfirmedCallProps<Data> {
  title: string;
  submit: string;
  call: { url: string; method: string };
  onDone: (data: Data) => void;
  onClose: () => void;
  children: string;
}

/** Says what is about to be done, and asks for the password or a passkey. */
export function ConfirmedCall<Data>({
  title,
  submit,
  call,
  onDone,
  onClose,
  children,
}: ConfirmedCallProps<Data>) {
  const dispatch = useAppDispatch();
  const send = async (body: Confirmation) => {
    const { data, error } = await dispatch(callApi<Data>({ ...call, body }));
    if (error) return problemErrors(error);
    onDone(data);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <Form schema={Confirmation} submit={submit} onCancel={onClose} onSend={send}>
        <OwnPasswordField />
      </Form>
    </Dialog>
  );
}
