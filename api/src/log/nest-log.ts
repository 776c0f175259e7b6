import type { LoggerService } from '@nestjs/common';
import { log } from './log.js';

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
