import { messageFields as fields } from '@portico/contract/messages/message-fields';
import {
  minWritingMs,
  type NewMessage,
  type ReceivedMessage,
  WrittenMessage,
} from '@portico/contract/messages/message';
import { callApi, problemErrors } from '@portico/platform/api';
import { FactField, Form } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useEffect, useRef } from 'react';
import styles from './contact.module.css';

/** `crypto.randomUUID` needs HTTPS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export function MessageForm({ onSent }: { onSent: (message: WrittenMessage) => void }) {
  const dispatch = useAppDispatch();
  const text = useText();
  const shownAt = useRef(0);
  useEffect(() => void (shownAt.current = performance.now()), []);
  // The same for the same message, so that it is kept once if the first answer was lost.
  const last = useRef({ typed: '', key: '' });

  const send = async (message: WrittenMessage) => {
    const typed = JSON.stringify(message);
    if (typed !== last.current.typed) last.current = { typed, key: randomKey() };
    // What is sent sooner counts as a machine's. People may have written before this form came to life.
    const rest = minWritingMs - (performance.now() - shownAt.current);
    // A timer may fire a millisecond early.
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(rest) + 1));
    const writingMs = Math.ceil(performance.now() - shownAt.current);
    const body: NewMessage = { ...message, writingMs, key: last.current.key };
    const { error } = await dispatch(callApi<ReceivedMessage>({ url: 'messages', method: 'POST', body }));
    if (error) return problemErrors(error);
    onSent(message);
  };
  return (
    <Form schema={WrittenMessage} submit={text('Send')} onSend={send} draft="message">
      <FactField name="name" facts={fields} autoComplete="name" />
      <FactField name="email" facts={fields} type="email" autoComplete="email" />
      <FactField name="text" facts={fields} />
      {/* Machines fill it. Browsers and screen readers pass over what isn't displayed. */}
      <label className={styles.trap}>
        {text('Website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Form>
  );
}
