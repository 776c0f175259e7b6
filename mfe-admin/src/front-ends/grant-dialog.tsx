import type { GrantChange, RemoteGrant } from '@portico/contract/releases/managed-front-ends';
import { Dialog } from '@portico/platform/dialog';
import { Form, OwnPasswordField, useLostUpdate } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';
import { useState } from 'react';
import { GrantFields } from './grant-fields';
import { changeGrant } from './releases-api';
import { grantRules, typedGrant } from './typed-fields';

export interface GrantDialogProps {
  grant: RemoteGrant;
  /** Whether it may have only what is granted already. */
  isLimited: boolean;
  onSaved: () => unknown;
  onClose: () => void;
}

export default function GrantDialog({ grant, isLimited, onSaved, onClose }: GrantDialogProps) {
  const dispatch = useAppDispatch();
  const [read] = useState(() => typedGrant(grant));
  const { seen, present, refused } = useLostUpdate(read, typedGrant);
  const send = async (change: GrantChange) => {
    const { error } = await dispatch(changeGrant(seen, change));
    if (error) return refused(error);
    onSaved();
    onClose();
  };
  return (
    <Dialog title={`Edit grant of ${grant.name}`} onClose={onClose}>
      <p>
        {isLimited
          ? 'This replaces what it may have, from its next release on. What is live stays live.'
          : 'It may have everything so far. Saving limits it, from its next release on. What is live stays live.'}
      </p>
      <Form schema={grantRules} submit="Save" onCancel={onClose} onSend={send} draft={`grant ${grant.name}`}>
        <GrantFields typed={read} present={present} />
        <OwnPasswordField />
      </Form>
    </Dialog>
  );
}
