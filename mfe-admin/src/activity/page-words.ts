import type { AuditEvent } from '@portico/contract/audit';
import { eventTime } from './event-time';

/** What is said of the events of a page. The time is another on each, so that it is read out. */
export function pageWords(events: readonly AuditEvent[]): string {
  const [latest] = events;
  if (latest === undefined) return 'No events';
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  return `${count}, the latest of ${eventTime(latest.at)}`;
}
