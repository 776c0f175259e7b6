import type { Message } from '@portico/contract/messages/message';
import { mainId } from '@portico/contract/pages/agreed';
import { DeleteDialog } from '@portico/platform/dialog';
import { focusBeyond, NotDeleted } from '@portico/platform/list';
import { useSite } from '@portico/platform/page';
import { type MouseEvent, useState } from 'react';
import { ShownTime } from '../table/shown-time';
import { deleteMessages, deletions, markChosen, nameOf } from './messages-api';
import styles from './messages.module.css';

/** The length of an excerpt, in code points. */
const maxExcerpt = 200;

interface MessageItemProps {
  message: Message;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Its text is folded. Unfolding marks it as read. */
export function MessageItem({ message, isChosen, onChoose }: MessageItemProps) {
  const { name, email, text, receivedAt, isRead } = message;
  const site = useSite();
  const [mark] = markChosen.useMutation();
  // A fixed cache key, so that a message that reappears finds its failed deletion.
  const [remove, { error }] = deleteMessages.useMutation({ fixedCacheKey: deletions.keyOf([message]) });
  const [asking, setAsking] = useState<Element>();
  const subject = encodeURIComponent(`Your message to ${site.name}`);
  const markAs = (read: boolean) => void mark({ chosen: [message], isRead: read });
  const deleteMessage = ({ detail }: MouseEvent) =>
    void remove({ chosen: [message], byKeyboard: detail === 0 });
  const retry = (press: MouseEvent<HTMLButtonElement>) => {
    focusBeyond(press.currentTarget, mainId);
    deleteMessage(press);
  };
  return (
    <li className={styles.message} data-read={isRead}>
      <label className={`ui-row ${styles.choice}`}>
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(message)}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <details onToggle={({ currentTarget: { open } }) => open && !isRead && markAs(true)}>
        <summary>
          <span className={`ui-row ui-level ${styles.head}`}>
            <bdi className={styles.name}>{name}</bdi>
            {!isRead && <span className="ui-chip ui-accent">Unread</span>}
            <MailMark {...message} />
            <ShownTime at={receivedAt} />
          </span>
          <span className={`ui-muted ${styles.excerpt}`} dir="auto">
            {[...text].slice(0, maxExcerpt).join('')}
          </span>
        </summary>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <MailState {...message} />
        <div className={`ui-row ${styles.controls}`}>
          <a href={`mailto:${email}?subject=${subject}`}>
            Reply to <bdi>{email}</bdi>
          </a>
          <button type="button" onClick={() => markAs(!isRead)}>
            Mark as {isRead ? 'unread' : 'read'}
          </button>
          <button
            type="button"
            name="delete"
            aria-label={`Delete ${nameOf(message)}`}
            onClick={({ currentTarget }) => setAsking(currentTarget)}
          >
            Delete
          </button>
        </div>
      </details>
      {asking && (
        <DeleteDialog
          name={nameOf(message)}
          row={{ button: asking, otherwise: mainId }}
          onDelete={deleteMessage}
          onClose={() => setAsking(undefined)}
        />
      )}
      {error && <NotDeleted name={nameOf(message)} error={error} onRetry={retry} />}
    </li>
  );
}

/** What isn't sent by mail as it should be. */
function MailMark({ mail }: Message) {
  if (mail === 'failed') return <span className="ui-chip ui-error">Mail not sent</span>;
  return mail === 'due' && <span className="ui-chip">Mail waiting</span>;
}

function MailState({ mail, mailError }: Message) {
  const text = {
    due: mailError ? `Not sent by mail yet, but tried again: ${mailError}` : 'Waiting to be sent by mail.',
    sent: 'Sent by mail.',
    failed: `Not sent by mail: ${mailError}`,
  };
  return mail && <p className={`ui-small ${styles.mail}`}>{text[mail]}</p>;
}
