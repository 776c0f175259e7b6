import { saveAsFile } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { useRichText, useText } from '@portico/platform/text';
import { unsavedMark } from '@portico/platform/unsaved-work';
import { useState } from 'react';
import styles from './profile.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** New ones, this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = useText();
  const rich = useRichText();
  const [said, setSaid] = useState('');
  const [areKept, setAreKept] = useState(false);
  const lines = codes.join('\n');
  const kept = (msg: string) => {
    setSaid(msg);
    setAreKept(true);
  };
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => kept(text('Copied')),
      // Not allowed.
      () => setSaid(text('Your browser didn’t allow it. Download them instead.')),
    );
  const download = () => {
    saveAsFile(new Blob([`${lines}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
    kept(text('Downloaded'));
  };
  return (
    <Dialog title={text('Your recovery codes')} onClose={onClose}>
      <p>
        {rich(
          '<strong>They won’t be shown again.</strong> With your password, each signs you in once if you have no passkey at hand. Keep them where only you find them: on paper, or in a password manager.',
          { strong: <strong /> },
        )}
      </p>
      <ol
        className={`ui-card ${styles.codes}`}
        aria-label={text('Recovery codes')}
        {...(!areKept && unsavedMark(text('Discard the recovery codes?')))}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="ui-row">
        <button type="button" onClick={() => void copy()}>
          {text('Copy')}
        </button>
        <button type="button" onClick={download}>
          {text('Download')}
        </button>
        <span role="status">{said}</span>
      </p>
      <p>
        <button type="button" className="ui-primary" onClick={onClose}>
          {text('Done')}
        </button>
      </p>
    </Dialog>
  );
}
