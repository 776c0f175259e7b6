import type { Message } from '@portico/contract/messages/message';
import { DeleteDialog } from '@portico/platform/dialog';
import { focusBeyond, NotDeleted } from '@portico/platform/list';
import { useSite } from '@portico/platform/page';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ShownTime } from '../table/shown-time';
import { nameOf, useDeletion, useMarkChosen } from './messages-api';
import styles from './messages.module.css';

/** In code points. */
const maxExcerpt = 200;

interface MessageItemProps {
  message: Message;
  /** Of its page. */
  cursor: string;
}

interface SelectableProps extends MessageItemProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Its text is folded. Unfolding marks it as read. */
export function MessageItem({ message, cursor, isChosen, onChoose }: SelectableProps) {
  const { name, email, text, receivedAt, isRead } = message;
  const site = useSite();
  const [mark] = useMarkChosen();
  const subject = encodeURIComponent(`Your message to ${site.name}`);
  const markAs = (read: boolean) => void mark({ chosen: [message], cursor, isRead: read });
  return (
    <li className={styles.message} data-read={isRead}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(message)}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <details onToggle={({ currentTarget: { open } }) => open && !isRead && markAs(true)}>
        <summary>
          <span className={`ui-row ${styles.head}`}>
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
          <DeleteButton message={message} cursor={cursor} />
        </div>
      </details>
      <MessageNotDeleted message={message} cursor={cursor} />
    </li>
  );
}

function DeleteButton({ message, cursor }: MessageItemProps) {
  const [deleteMessage] = useDeletion(message);
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const confirm = ({ detail }: MouseEvent) => {
    // Closed first, because it restores the focus to its button, which is then removed with the message.
    flushSync(() => setIsAsking(false));
    focusBeyond(button.current!, 'main');
    void deleteMessage({ message, cursor, byKeyboard: detail === 0 });
  };
  return (
    <>
      <button
        type="button"
        name="delete"
        aria-label={`Delete ${nameOf(message)}`}
        ref={button}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </button>
      {isAsking && (
        <DeleteDialog name={nameOf(message)} onDelete={confirm} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function MessageNotDeleted({ message, cursor }: MessageItemProps) {
  const [deleteMessage, { error }] = useDeletion(message);
  if (!error) return null;
  const retry = ({ currentTarget, detail }: MouseEvent) => {
    focusBeyond(currentTarget, 'main');
    void deleteMessage({ message, cursor, byKeyboard: detail === 0 });
  };
  return <NotDeleted name={nameOf(message)} error={error} onRetry={retry} />;
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
