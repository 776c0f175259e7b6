/** Where the data is kept. */
export interface DatabaseSettings {
  /** Absolute path of a folder; made when it is missing. */
  dataDir: string;
  /** `postgres://...`; without it the data is `portico.db` in `dataDir`. */
  databaseUrl?: string | undefined;
}
