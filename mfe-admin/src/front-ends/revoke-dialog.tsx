import type { ReleaseToken } from '@portico/contract/releases/tokens';
import { problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { Form } from '@portico/platform/form';
import * as v from 'valibot';
import { revokeToken } from './releases-api';

const noFields = v.object({});

interface RevokeDialogProps {
  token: ReleaseToken;
  /** The id of the element to focus, because a revoked token has no button. */
  successor: string;
  /** Waited for, so that the button is gone before the focus moves. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

export default function RevokeDialog({ token, successor, onSaved, onClose }: RevokeDialogProps) {
  const [revoke] = revokeToken.useMutation();
  const send = async () => {
    const { error } = await revoke(token.id);
    if (error) return problemErrors(error);
    await onSaved();
    onClose();
  };
  return (
    <Dialog title={`Revoke ${token.id}?`} onClose={onClose} successor={successor}>
      {/* Focused first, so that a stray key press revokes nothing. */}
      <p tabIndex={-1} ref={(text) => text?.setAttribute('autofocus', '')}>
        From now on nothing can be released with this token for <bdi>{token.frontEnds.join(', ')}</bdi>. What
        is live stays live. This can’t be undone.
      </p>
      <Form schema={noFields} submit="Revoke" onCancel={onClose} onSend={send}>
        {null}
      </Form>
    </Dialog>
  );
}
