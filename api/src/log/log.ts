type Fields = { requestId?: string | undefined; error?: unknown };

/** JSON.stringify leaves DEL, the C1 controls and two line ends as they are; a terminal or a log reader obeys them. */
const escapeControls = (json: string): string =>
  json.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

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
