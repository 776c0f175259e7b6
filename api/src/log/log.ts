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
