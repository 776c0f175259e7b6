import type { WrittenMessage } from '@portico/contract/messages/message';
import { useOwnersWords, useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useRichText, useText } from '@portico/platform/text';
import { useEffect, useRef, useState } from 'react';
import { MessageForm } from './message-form';
import styles from './contact.module.css';

export default function Contact() {
  const { name, contact, contactForm } = useSite();
  const words = useOwnersWords();
  const text = useText();
  const rich = useRichText();
  const [sent, setSent] = useState<WrittenMessage>();
  const heading = useRef<HTMLHeadingElement>(null);
  const writeAnother = () => {
    heading.current?.focus();
    setSent(undefined);
  };
  return (
    <div className="ui-split">
      <h1 tabIndex={-1} ref={heading}>
        {text('Contact')}
      </h1>
      {sent ? (
        <Sent message={sent} onAnother={writeAnother} />
      ) : contactForm ? (
        <>
          <p>
            {rich(
              '{name} gets your message and replies by email. The <link>privacy policy</link> says what is kept.',
              { name: <bdi {...words}>{name}</bdi>, link: <Link to="/privacy" /> },
            )}
          </p>
          <noscript>
            <p>
              {rich('This form needs JavaScript. Write to {email} instead.', {
                email: <a href={`mailto:${contact.email}`}>{contact.email}</a>,
              })}
            </p>
          </noscript>
          <div className={`ui-scripted ui-beside ${styles.form}`}>
            <MessageForm onSent={setSent} />
          </div>
        </>
      ) : (
        // The footer has the address.
        <p className="ui-beside">
          {text('The contact form is off. Write to the email address at the bottom of this page instead.')}
        </p>
      )}
    </div>
  );
}

function Sent({ message: { name, email }, onAnother }: { message: WrittenMessage; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = useText();
  const rich = useRichText();
  return (
    <div className="ui-notice ui-beside">
      <h2 tabIndex={-1} ref={heading} className="ui-tight">
        {text('Your message was sent')}
      </h2>
      <p>
        {rich('Thank you, {name}. The reply will go to {email}.', {
          name: <bdi>{name}</bdi>,
          email: <bdi>{email}</bdi>,
        })}
      </p>
      <button type="button" onClick={onAnother}>
        {text('Write another message')}
      </button>
    </div>
  );
}
