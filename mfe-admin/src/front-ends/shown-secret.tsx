import type { CreatedToken } from '@portico/contract/administration/front-ends';
import { useId } from 'react';
import { ShownOnce } from '../secret/shown-once';
import styles from './front-ends.module.css';

interface ShownSecretProps extends CreatedToken {
  onClose: () => void;
}

export function ShownSecret({ token, secret, onClose }: ShownSecretProps) {
  const id = useId();
  const remote = token.frontEnds.find((name) => name !== 'shell');
  return (
    <>
      <p id={id}>
        <strong>It won’t be shown again.</strong> Give it to the team’s CI as <code>PORTICO_TOKEN</code>, in a
        way that nobody else can read.
      </p>
      <ShownOnce label="Token" secret={secret} describedBy={id} />
      <p>With it, the team publishes from its repository:</p>
      <pre className={styles.command} tabIndex={0} aria-label="Command">
        npm run portico -- publish --server {location.origin}
      </pre>
      {remote && (
        <>
          <p>A team that has none yet makes one, in which the kit tells the rest:</p>
          <pre className={styles.command} tabIndex={0} aria-label="First command">
            npx -p {location.origin}/kit/portico-kit.tgz portico create {remote} --path ADDRESS
          </pre>
        </>
      )}
      <p>
        To revoke it, look for <code>{token.id}</code> in the list.
      </p>
      <p>
        <button type="button" onClick={onClose}>
          Done
        </button>
      </p>
    </>
  );
}
