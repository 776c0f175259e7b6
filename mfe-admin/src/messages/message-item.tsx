import type { Message } from '@portico/contract/messages/message';
import { mainId } from '@portico/contract/pages/agreed';
import { english } from '@portico/contract/texts/language';
import { DeleteDialog } from '@portico/platform/dialog';
import { focusBeyond, NotDeleted } from '@portico/platform/list';
import { useSite } from '@portico/platform/page';
import { useRichText, useText } from '@portico/platform/text';
import { type MouseEvent, useState } from 'react';
import { ShownTime } from '../table/shown-time';
import { deleteMessages, deletions, markChosen, namesOf } from './messages-api';
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
  const { name, email, receivedAt, isRead, mail } = message;
  const text = useText();
  const what = namesOf([message], text);
  const site = useSite();
  const [mark] = markChosen.useMutation();
  // A fixed cache key, so that a message that reappears finds its failed deletion.
  const [remove, { error }] = deleteMessages.useMutation({ fixedCacheKey: deletions.keyOf([message]) });
  const [asking, setAsking] = useState<Element>();
  const subject = encodeURIComponent(text('Your message to {site}', { site: site.name }));
  const markAs = (read: boolean) => void mark({ chosen: [message], isRead: read });
  const deleteMessage = ({ detail }: MouseEvent) =>
    void remove({ chosen: [message], byKeyboard: detail === 0, text });
  const retry = (press: MouseEvent<HTMLButtonElement>) => {
    focusBeyond(press.currentTarget, mainId);
    deleteMessage(press);
  };
  return (
    <li className={styles.message} data-read={isRead}>
      <label className={`ui-row ${styles.choice}`}>
        <input
          type="checkbox"
          aria-label={text('Select the message from {name}', { name })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <details onToggle={({ currentTarget: { open } }) => open && !isRead && markAs(true)}>
        <summary>
          <span className={`ui-row ui-level ${styles.head}`}>
            <bdi className={styles.name}>{name}</bdi>
            {!isRead && <span className="ui-chip ui-accent">{text('Unread')}</span>}
            {mail === 'failed' && <span className="ui-chip ui-error">{text('Mail not sent')}</span>}
            {mail === 'due' && <span className="ui-chip">{text('Mail waiting')}</span>}
            <ShownTime at={receivedAt} />
          </span>
          <span className={`ui-muted ${styles.excerpt}`} dir="auto">
            {[...message.text].slice(0, maxExcerpt).join('')}
          </span>
        </summary>
        <p className={styles.text} dir="auto">
          {message.text}
        </p>
        <MailState {...message} />
        <div className={`ui-row ${styles.controls}`}>
          <a href={`mailto:${email}?subject=${subject}`}>{text('Reply to {email}', { email })}</a>
          <button type="button" onClick={() => markAs(!isRead)}>
            {text(isRead ? 'Mark as unread' : 'Mark as read')}
          </button>
          <button
            type="button"
            name="delete"
            aria-label={text('Delete {name}', { name: what })}
            onClick={({ currentTarget }) => setAsking(currentTarget)}
          >
            {text('Delete')}
          </button>
        </div>
      </details>
      {asking && (
        <DeleteDialog
          name={what}
          row={{ button: asking, otherwise: mainId }}
          onDelete={deleteMessage}
          onClose={() => setAsking(undefined)}
        />
      )}
      {error && <NotDeleted name={what} error={error} onRetry={retry} />}
    </li>
  );
}

function MailState({ mail, mailError }: Message) {
  const rich = useRichText();
  const reason = <bdi lang={english}>{mailError}</bdi>;
  const said = {
    due: mailError
      ? rich('Not sent by mail yet, but tried again: {reason}', { reason })
      : rich('Waiting to be sent by mail.'),
    sent: rich('Sent by mail.'),
    failed: rich('Not sent by mail: {reason}', { reason }),
  };
  return mail && <p className={`ui-small ${styles.mail}`}>{said[mail]}</p>;
}
