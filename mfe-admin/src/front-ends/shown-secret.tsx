import type { CreatedToken } from '@portico/contract/administration/front-ends';
import { unsavedMark } from '@portico/platform/unsaved-work';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './front-ends.module.css';

const copied = 'Copied';

interface ShownSecretProps extends CreatedToken {
  onClose: () => void;
}

export function ShownSecret({ token, secret, onClose }: ShownSecretProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const select = () => {
    field.current?.focus();
    field.current?.select();
  };
  // The form that had the focus is gone.
  useEffect(select, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid(copied);
    } catch {
      // Without HTTPS, or not allowed.
      select();
      setSaid('Your browser didn’t allow it. The token is selected: copy it with the keyboard.');
    }
  };
  return (
    <div {...(said !== copied && unsavedMark('the new token'))}>
      <p id={`${id}-once`}>
        <strong>It won’t be shown again.</strong> Give it to the team’s CI as <code>PORTICO_TOKEN</code>, in a
        way that nobody else can read.
      </p>
      <div className={styles.secret}>
        <label htmlFor={id}>Token</label>
        <input
          id={id}
          ref={field}
          readOnly
          value={secret}
          spellCheck={false}
          aria-describedby={`${id}-once`}
        />
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
        <span role="status">{said}</span>
      </div>
      <p>With it, the team publishes from its repository:</p>
      <pre className={styles.command} tabIndex={0} aria-label="Command">
        npx portico publish --server {location.origin}
      </pre>
      <p>
        To revoke it, look for <code>{token.id}</code> in the list.
      </p>
      <p className={styles.buttons}>
        <button type="button" onClick={onClose}>
          Done
        </button>
      </p>
    </div>
  );
}
