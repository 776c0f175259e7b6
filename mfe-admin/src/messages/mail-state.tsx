import type { Message } from '@portico/contract/content/messages/message';
import styles from './messages.module.css';
import { timeText } from '../table/shown-time';

/** What isn't sent by mail as it should be. */
export function MailMark({ mail }: Message) {
  if (mail === 'failed') return <span className={styles.failed}>Mail not sent</span>;
  return mail === 'due' && <span className={styles.due}>Mail waiting</span>;
}

export function MailState({ mail, mailError, mailNextAt }: Message) {
  const text = {
    due: due(mailError, mailNextAt),
    sent: 'Sent by mail.',
    failed: `Not sent by mail: ${mailError}`,
  };
  return mail && <p className={styles.mail}>{text[mail]}</p>;
}

function due(error: string | null, nextAt: string | null): string {
  if (error === null || nextAt === null) return 'Waiting to be sent by mail.';
  return `Not sent by mail yet: ${error}. The next try is at ${timeText(nextAt)}.`;
}
