const usualAttemptMs = 120_000;

const maxReason = 200;

export interface Mailbox {
  name: string;
  address: string;
}

export interface Mail {
  /** The same in each attempt, so that a mail that arrives twice is known to be one. */
  messageId: string;
  from: Mailbox;
  to: string;
  /** The sender if it is left out. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
}

/** So that nothing can look like another header, or reorder the text. */
const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

const plainly = ({ name, address }: Mailbox): Mailbox => ({ name: onOneLine(name), address });

/** Whether the server said that another attempt would fail, too. */
export const isFinal = (error: unknown): boolean => Number(Object(error).responseCode) >= 500;

/** Short, for administrators. */
export const reasonOf = (error: unknown): string => {
  const text = onOneLine(error instanceof Error ? error.message : String(error));
  return text.length > maxReason ? `${text.slice(0, maxReason)}...` : text;
};

/** Delivers mail to one SMTP server. */
export class MailDelivery {
  constructor(
    private readonly url: string,
    private readonly attemptMs: number = usualAttemptMs,
  ) {}

  /**
   * Tries once.
   *
   * @param signal ends it
   * @throws what the mail server said, or that it could not be asked
   */
  async send({ messageId, from, to, replyTo, subject, text }: Mail, signal: AbortSignal): Promise<void> {
    // Most installations send no mail.
    const { createTransport } = await import('nodemailer');
    const { attemptMs } = this;
    const limits = { connectionTimeout: attemptMs, greetingTimeout: attemptMs, socketTimeout: attemptMs };
    const transport = createTransport({ url: this.url, ...limits });
    const timeout = AbortSignal.timeout(attemptMs);
    const sent = transport.sendMail({
      messageId,
      from: plainly(from),
      // As an object, because a text could be a list.
      to: { name: '', address: to },
      ...(replyTo && { replyTo: plainly(replyTo) }),
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
