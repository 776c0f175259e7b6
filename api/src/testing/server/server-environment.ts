import type { DatabaseSettings } from '../../database/data-sources.js';

/** The environment with which a server uses a test's database. */
export const serverEnvironment = ({ dataDir, databaseUrl }: DatabaseSettings): NodeJS.ProcessEnv => ({
  DATA_DIR: dataDir,
  // On a busy machine, too, pages are rendered on the server.
  LIMIT_PAGE_WAIT_MS: '60000',
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});
