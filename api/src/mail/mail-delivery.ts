/** RFC 5321 allows minutes, for servers far away; this is the owner's own, and mails wait behind one that hangs. */
const usualAttemptMs = 30_000;

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

/** What to do, by what an error says. */
const advice: [RegExp, string][] = [
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'Nothing answers there: check host and port in SMTP_URL.'],
  [/ENOTFOUND|EAI_AGAIN/, 'That host is unknown: check SMTP_URL.'],
  [
    /certificate|self.signed|altnames/i,
    'Its certificate isn’t trusted: set NODE_EXTRA_CA_CERTS to the file of its authority, and the host in SMTP_URL to the name in it.',
  ],
  [/wrong version number/i, 'Use smtps:// only where TLS begins at once, as on port 465, else smtp://.'],
  [/EAUTH/, 'Check user and password in SMTP_URL. Write @ in them as %40, # as %23, / as %2F and % as %25.'],
  [/longer than|ETIMEDOUT|Greeting/, 'Check host, port and firewalls; port 465 needs smtps://.'],
];

/** Short, with what to do, for administrators. */
export const reasonOf = (error: unknown): string => {
  const { code = '', message = String(error) } = Object(error) as NodeJS.ErrnoException;
  const text = onOneLine(message);
  const short = text.length > maxReason ? `${text.slice(0, maxReason)}...` : text;
  const [, todo] = advice.find(([said]) => said.test(`${code} ${message}`)) ?? [];
  return todo === undefined ? short : `${short}. ${todo}`;
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
    const { attemptMs } = this;
    const transport = await this.#transport();
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

  /** Whether it would take mail, which isn't sent. @throws what the mail server said, or that it could not be asked */
  async verify(): Promise<void> {
    await (await this.#transport()).verify();
  }

  async #transport() {
    // Most installations send no mail.
    const { createTransport } = await import('nodemailer');
    const { attemptMs } = this;
    const limits = { connectionTimeout: attemptMs, greetingTimeout: attemptMs, socketTimeout: attemptMs };
    return createTransport({ url: this.url, ...limits });
  }
}
