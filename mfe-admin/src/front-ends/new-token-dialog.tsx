import type { CreatedToken, NewReleaseToken } from '@portico/contract/releases/managed-front-ends';
import { defaultUntil, type ReleaseRight } from '@portico/contract/releases/tokens';
import { problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { CheckboxField, Form, OwnPasswordField, TextField } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';
import { useId, useState } from 'react';
import { ShownOnce } from '../secret/shown-once';
import styles from './front-ends.module.css';
import { Choices, GrantFields } from './grant-fields';
import { addToken } from './releases-api';
import { rightLabels } from './token-words';
import { tokenRules } from './typed-fields';

interface NewTokenDialogProps {
  onSaved: () => unknown;
  onClose: () => void;
}

export default function NewTokenDialog({ onSaved, onClose }: NewTokenDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [created, setCreated] = useState<CreatedToken>();
  const send = async (wanted: NewReleaseToken) => {
    const { data, error } = await dispatch(addToken(wanted));
    if (error) return problemErrors(error);
    onSaved();
    setCreated(data);
  };
  if (created) {
    const remote = created.token.frontEnds.find((name) => name !== 'shell');
    return (
      <Dialog title="Copy the new token" onClose={onClose}>
        <p id={id}>
          <strong>It won’t be shown again.</strong> Give it to the team’s CI as <code>PORTICO_TOKEN</code>, in
          a way that nobody else can read.
        </p>
        <ShownOnce label="Token" secret={created.secret} describedBy={id} />
        <p>With it, the team publishes from its repository:</p>
        <pre className={`ui-card ${styles.command}`} tabIndex={0} aria-label="Command">
          npm run portico -- publish --server {location.origin}
        </pre>
        {remote && (
          <>
            <p>A team that has none yet makes one, in which the kit tells the rest:</p>
            <pre className={`ui-card ${styles.command}`} tabIndex={0} aria-label="First command">
              npx -p {location.origin}/kit/portico-kit.tgz portico create {remote} --path ADDRESS
            </pre>
          </>
        )}
        <p>
          To revoke it, look for <code>{created.token.id}</code> in the list.
        </p>
        <p>
          <button type="button" onClick={onClose}>
            Done
          </button>
        </p>
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
