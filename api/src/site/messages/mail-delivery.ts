import { setTimeout } from 'node:timers/promises';

/** Mail servers that don't know a sender may ask to come back after some minutes. */
const usualDelaysMs = [10_000, 120_000, 600_000];
const usualAttemptMs = 120_000;

export interface Mail {
  /** The same in each attempt, so that a mail that arrives twice is known to be one. */
  messageId: string;
  fromName: string;
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
}

/** So that nothing can look like another header, or reorder the text. */
const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** Whether the server said that another attempt would fail, too. */
const isFinal = (error: unknown): boolean => Number(Object(error).responseCode) >= 500;

/** Delivers mail to one SMTP server. */
export class MailDelivery {
  constructor(
    private readonly url: string,
    private readonly delaysMs: readonly number[] = usualDelaysMs,
    private readonly attemptMs: number = usualAttemptMs,
  ) {}

  /**
   * Tries again a few times.
   *
   * @param signal ends it
   * @throws the last error; AbortError
   */
  async send(mail: Mail, signal: AbortSignal): Promise<void> {
    for (const delayMs of this.delaysMs) {
      try {
        return await this.#attempt(mail, signal);
      } catch (error) {
        if (isFinal(error) || signal.aborted) throw error;
      }
      await setTimeout(delayMs, undefined, { signal, ref: false });
    }
    return this.#attempt(mail, signal);
  }

  async #attempt(
    { messageId, fromName, to, replyTo, subject, text }: Mail,
    signal: AbortSignal,
  ): Promise<void> {
    // Most installations send no mail.
    const { createTransport } = await import('nodemailer');
    const { attemptMs } = this;
    const limits = { connectionTimeout: attemptMs, greetingTimeout: attemptMs, socketTimeout: attemptMs };
    const transport = createTransport({ url: this.url, ...limits });
    const timeout = AbortSignal.timeout(attemptMs);
    const sent = transport.sendMail({
      messageId,
      from: { name: onOneLine(fromName), address: to },
      to: { name: '', address: to },
      replyTo: { name: onOneLine(replyTo.name), address: replyTo.address },
      subject: onOneLine(subject),
      text,
      disableFileAccess: true,
      disableUrlAccess: true,
      // Also closes the connection: a server that sends a byte now and then would hold it for ever.
      signal: AbortSignal.any([signal, timeout]),
    });
    await sent.catch((error: unknown) => {
      throw timeout.aborted ? new Error(`The mail server took longer than ${attemptMs / 1_000} s`) : error;
    });
  }
}
