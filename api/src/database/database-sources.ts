import type { DataSource } from 'typeorm';

/** A connection, or on PostgreSQL a pool of them, not yet open. */
export interface DatabaseSource {
  source: DataSource;
  /** Pragmas of SQLite or parameters of PostgreSQL by name, as the open connection must report them. */
  settings: Record<string, string | number>;
}

export interface DatabaseSources {
  /** Used before the others are open, and closed then. Without one `write` serves. */
  migrations?: DatabaseSource;
  write: DatabaseSource;
  /** Refuses every change. */
  read: DatabaseSource;
}
