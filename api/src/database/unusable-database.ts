/** Node's codes, and PostgreSQL's that say so (its manual, appendix A): connection, authorisation, no such database, shutting down. */
const notReached = /^(?:E[A-Z_]+|08...|28...|3D000|57P0.)?$/;

/** Why nothing can be done with PostgreSQL, and what to do. */
export const unusableDatabase = (databaseUrl: string, error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  const advice = notReached.test(code ?? '') ? ' Start it, or correct DATABASE_URL.' : '';
  return `The database at ${new URL(databaseUrl).host} cannot be used: ${message || code}.${advice}`;
};
