import type { WrittenMessage } from '@portico/contract/messages/message';
import { useOwnersWords, useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useEffect, useRef, useState } from 'react';
import { MessageForm } from './message-form';
import styles from './contact.module.css';

export default function Contact() {
  const { name, contact, contactForm } = useSite();
  const words = useOwnersWords();
  const [sent, setSent] = useState<WrittenMessage>();
  const heading = useRef<HTMLHeadingElement>(null);
  const writeAnother = () => {
    heading.current?.focus();
    setSent(undefined);
  };
  return (
    <div className="ui-split">
      <h1 tabIndex={-1} ref={heading}>
        Contact
      </h1>
      {sent ? (
        <Sent message={sent} onAnother={writeAnother} />
      ) : contactForm ? (
        <>
          <p>
            <bdi {...words}>{name}</bdi> gets your message and replies by email. The{' '}
            <Link to="/privacy">privacy policy</Link> says what is kept.
          </p>
          <noscript>
            <p>
              This form needs JavaScript. Write to <a href={`mailto:${contact.email}`}>{contact.email}</a>{' '}
              instead.
            </p>
          </noscript>
          <div className={`ui-scripted ui-beside ${styles.form}`}>
            <MessageForm onSent={setSent} />
          </div>
        </>
      ) : (
        // The footer has the address.
        <p className="ui-beside">
          The contact form is off. Write to the email address at the bottom of this page instead.
        </p>
      )}
    </div>
  );
}

function Sent({ message: { name, email }, onAnother }: { message: WrittenMessage; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ui-notice ui-beside">
      <h2 tabIndex={-1} ref={heading} className="ui-tight">
        Your message was sent
      </h2>
      <p>
        Thank you, <bdi>{name}</bdi>. The reply will go to <bdi>{email}</bdi>.
      </p>
      <button type="button" onClick={onAnother}>
        Write another message
      </button>
    </div>
  );
}
