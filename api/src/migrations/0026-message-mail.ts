import { newColumns, optionalText } from './table-parts.js';

/** The mail of messages, as a queue that survives a restart. */
export const messageMail = newColumns('0026-message-mail', 'messages', [
  { name: 'mailAttempts', type: 'integer', default: '0' },
  optionalText('mailNextAt'),
  optionalText('mailError'),
]);
