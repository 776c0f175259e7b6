import type { Message } from '@portico/contract/content/messages/message';
import styles from './messages.module.css';

/** What isn't sent by mail as it should be. */
export function MailMark({ mail }: Message) {
  if (mail === 'failed') return <span className="ui-chip ui-error">Mail not sent</span>;
  return mail === 'due' && <span className="ui-chip">Mail waiting</span>;
}

export function MailState({ mail, mailError }: Message) {
  const text = {
    due: mailError ? `Not sent by mail yet, but tried again: ${mailError}` : 'Waiting to be sent by mail.',
    sent: 'Sent by mail.',
    failed: `Not sent by mail: ${mailError}`,
  };
  return mail && <p className={styles.mail}>{text[mail]}</p>;
}
