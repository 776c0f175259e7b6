import type { DatabaseSettings } from '../../foundation/database/data-sources.js';

/** The environment with which a server uses a test's database. */
export const serverEnvironment = ({ dataDir, databaseUrl }: DatabaseSettings): NodeJS.ProcessEnv => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});
