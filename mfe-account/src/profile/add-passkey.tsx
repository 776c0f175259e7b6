import { type AddedPasskey, NewPasskey, passkeyFields } from '@portico/contract/accounts/passkeys';
import { makePasskey } from '@portico/platform/account';
import { callApi, problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { FactField, Form, OwnPasswordField } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import * as v from 'valibot';

const rules = v.omit(NewPasskey, ['passkey']);

interface AddPasskeyProps {
  onAdded: (added: AddedPasskey) => void;
  onClose: () => void;
}

export default function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const dispatch = useAppDispatch();
  const text = useText();
  const send = async (given: v.InferOutput<typeof rules>) => {
    const made = await dispatch(makePasskey());
    if (made.error) return problemErrors(made.error);
    const body = { ...given, passkey: made.data };
    const { data, error } = await dispatch(
      callApi<AddedPasskey>({ url: 'auth/passkeys', method: 'POST', body }),
    );
    if (error) return problemErrors(error);
    onClose();
    onAdded(data);
  };
  return (
    <Dialog title={text('Add a passkey')} onClose={onClose}>
      <p>{text('Your browser asks you next where to keep it.')}</p>
      <Form schema={rules} submit={text('Add')} onCancel={onClose} onSend={send}>
        <FactField name="name" facts={passkeyFields} autoComplete="off" />
        <OwnPasswordField />
      </Form>
    </Dialog>
  );
}
