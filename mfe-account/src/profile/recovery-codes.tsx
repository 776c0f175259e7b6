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
export default function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = useText();
  const rich = useRichText();
  const [areKept, setAreKept] = useState(false);
  const download = () => {
    saveAsFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
    setAreKept(true);
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
        <button type="button" className="ui-primary" onClick={download}>
          {text('Download')}
        </button>
        <button type="button" onClick={onClose}>
          {text('Done')}
        </button>
      </p>
    </Dialog>
  );
}
