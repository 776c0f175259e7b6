import type { LoggerService } from '@nestjs/common';

type Fields = { requestId?: string | undefined; error?: unknown };

/**
 * JSON.stringify leaves DEL, the C1 controls, two line ends and what has no form of its own (marks of direction, joiners)
 * as they are: a terminal or a log reader obeys them, and shows another order than is written, or nothing.
 */
const escapeControls = (json: string): string =>
  json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => character.split('').map(escapeUnit).join(''));

/** @param unit of UTF-16, of which a character has one or two */
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** An error's stack only: its other properties may hold parameters of a query, that is, what a person typed. */
const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const line = (level: string, message: string, { requestId, error }: Fields): string => {
  const entry = {
    time: new Date().toISOString(),
    level,
    message,
    requestId,
    error: error === undefined ? undefined : describe(error),
  };
  return `${escapeControls(JSON.stringify(entry))}\n`;
};

/** One line of JSON for each event on standard error. Whatever is in the texts stays inside its line. */
export const log = {
  warn(message: string, fields: Fields = {}): void {
    process.stderr.write(line('warn', message, fields));
  },
  error(message: string, fields: Fields = {}): void {
    process.stderr.write(line('error', message, fields));
  },
};

/** Writes only so many lines a second, and how many it left out: what clients bring about must not fill the disk. */
export class LimitedLog {
  #written = 0;
  #leftOut = 0;
  #second: NodeJS.Timeout | undefined;

  /** @param what it writes of, in the plural */
  constructor(
    private readonly maxPerSecond: number,
    private readonly what: string,
  ) {}

  write(line: () => void): void {
    this.#second ??= setTimeout(() => this.#endSecond(), 1_000).unref();
    if (this.#written === this.maxPerSecond) {
      this.#leftOut += 1;
      return;
    }
    this.#written += 1;
    line();
  }

  #endSecond(): void {
    if (this.#leftOut > 0)
      log.warn(`${this.#leftOut} more ${this.what} within a second are left out of the log`);
    this.#written = 0;
    this.#leftOut = 0;
    this.#second = undefined;
  }
}

/** @returns warns once for each message, so that repeated requests do not fill the log */
export const warnOnce = (): ((message: string) => void) => {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    told.add(message);
    log.warn(message);
  };
};

/** What these parts log they throw as well, so that a failed start would be told twice. */
const thrownToo = ['ExceptionHandler', 'NestApplication', 'TypeOrmModule'];

/** What Nest and its modules warn of goes to our log; that they are starting, which routes they map, does not. */
export class NestLog implements LoggerService {
  log(): void {}

  warn(message: unknown): void {
    log.warn(String(message));
  }

  /** @param details a stack, where there is one, and last the name of the part that logs */
  error(message: unknown, ...details: unknown[]): void {
    if (thrownToo.includes(String(details.at(-1)))) return;
    log.error(String(message), { error: details.length > 1 ? details[0] : undefined });
  }
}
