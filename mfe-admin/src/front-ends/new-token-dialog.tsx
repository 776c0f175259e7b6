import type { CreatedToken, NewReleaseToken } from '@portico/contract/administration/front-ends';
import { defaultUntil, type ReleaseRight } from '@portico/contract/releases/tokens';
import { problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { CheckboxField, Form, OwnPasswordField, TextField } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';
import { useState } from 'react';
import { Choices, GrantFields } from './grant-fields';
import { addToken } from './releases-api';
import { ShownSecret } from './shown-secret';
import { rightLabels } from './token-words';
import { atField, tokenRules } from './typed-fields';

interface NewTokenDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

export default function NewTokenDialog({ onSaved, onClose }: NewTokenDialogProps) {
  const dispatch = useAppDispatch();
  const [created, setCreated] = useState<CreatedToken>();
  const send = async (wanted: NewReleaseToken) => {
    const { data, error } = await dispatch(addToken(wanted));
    if (error) return problemErrors(error).map(atField);
    onSaved();
    setCreated(data);
  };
  if (created) {
    return (
      <Dialog title="Copy the new token" onClose={onClose}>
        <ShownSecret {...created} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="New token" onClose={onClose}>
      <Form schema={tokenRules} submit="Create" onCancel={onClose} onSend={send} draft="token">
        <TextField
          name="frontEnds"
          label="Front ends"
          hint="Names like mfe-notes, with commas between them. They needn’t exist yet."
          autoComplete="off"
          spellCheck={false}
        />
        <Choices legend="Rights">
          {(Object.keys(rightLabels) as ReleaseRight[]).map((right) => (
            <CheckboxField
              key={right}
              name={right}
              label={rightLabels[right]}
              defaultChecked={right === 'upload'}
            />
          ))}
        </Choices>
        <TextField
          name="until"
          label="Valid until"
          hint="The last day, in UTC. Without one, it never expires."
          type="date"
          defaultValue={defaultUntil()}
        />
        <p>
          Its remotes may have what they have live, what was granted to them before, and what you add here.
        </p>
        <GrantFields />
        <OwnPasswordField />
      </Form>
    </Dialog>
  );
}
