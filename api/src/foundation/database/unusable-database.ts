/** Why nothing can be done with PostgreSQL, and what to do. */
export const unusableDatabase = (databaseUrl: string, error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return `The database at ${new URL(databaseUrl).host} cannot be used: ${message || code}. Start it, or correct DATABASE_URL.`;
};
