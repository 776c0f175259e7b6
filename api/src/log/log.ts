import type { LoggerService } from '@nestjs/common';
import { escapeControls } from '@portico/contract/escape-controls';

type Fields = { requestId?: string | undefined; error?: unknown };

/** The stack only: other properties may hold query parameters, which are personal data. */
const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const writes =
  (level: 'info' | 'warn' | 'error') =>
  (message: string, { requestId, error }: Fields = {}): void => {
    const time = new Date().toISOString();
    const stack = error === undefined ? undefined : describe(error);
    const line = JSON.stringify({ time, level, message, requestId, error: stack });
    process.stderr.write(`${escapeControls(line)}\n`);
  };

/** Writes each event to standard error as one line of JSON. */
export const log = { info: writes('info'), warn: writes('warn'), error: writes('error') };

/** Limits log lines per second, so that clients can't fill the disk, and logs how many were dropped. */
export class LimitedLog {
  #written = 0;
  #dropped = 0;
  #second: NodeJS.Timeout | undefined;

  /** @param what is logged, in the plural */
  constructor(
    private readonly maxPerSecond: number,
    private readonly what: string,
  ) {}

  write(line: () => void): void {
    this.#second ??= setTimeout(() => this.#endSecond(), 1_000).unref();
    if (this.#written === this.maxPerSecond) {
      this.#dropped += 1;
      return;
    }
    this.#written += 1;
    line();
  }

  #endSecond(): void {
    if (this.#dropped > 0) log.warn(`${this.#dropped} more ${this.what} within one second were not logged`);
    this.#written = 0;
    this.#dropped = 0;
    this.#second = undefined;
  }
}

/** @returns a function that logs each distinct message once, so that repeated requests don't fill the log */
export const warnOnce = (): ((message: string) => void) => {
  const logged = new Set<string>();
  return (message) => {
    if (logged.has(message)) return;
    logged.add(message);
    log.warn(message);
  };
};

/** These also throw what they log, so a failed start would be reported twice. */
const alsoThrown = ['ExceptionHandler', 'NestApplication', 'TypeOrmModule'];

/** Passes Nest's warnings and errors to our log, without its start-up messages. */
export class NestLog implements LoggerService {
  log(): void {}

  warn(message: unknown): void {
    log.warn(String(message));
  }

  /** @param details a stack, if there is one, then the name of the logging part */
  error(message: unknown, ...details: unknown[]): void {
    if (alsoThrown.includes(String(details.at(-1)))) return;
    log.error(String(message), { error: details.length > 1 ? details[0] : undefined });
  }
}
