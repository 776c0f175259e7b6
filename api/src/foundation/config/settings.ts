import type { Accounts } from '@portico/contract/content/site';

/** All that can be configured (docs/operate.md, Configuration), checked and complete. */
export interface Settings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where people find the site, without a slash at the end. */
  publicUrl: string;
  /** What browsers put before `/api`: empty for the page's own origin, no slash at the end. */
  apiBase: string;
  /** Origins, as in an `Origin` header, whose pages may call the API from a browser. */
  corsOrigins: string[];
  /** Absolute. */
  dataDir: string;
  /** Absent on embedded SQLite. */
  databaseUrl?: string | undefined;
  /** Which proxies to trust for the client's address: none, a number of hops, or these addresses. */
  trustProxy: false | number | string[];
  /** Absent: closed until the owner has claimed the account, then open. */
  accounts?: Accounts | undefined;
  ownerEmail?: string | undefined;
  ownerPassword?: string | undefined;
  /** In code points. */
  passwordMinLength: number;
  /** For each client address. */
  signInsPerMinute: number;
  /** For each client address. */
  registrationsPerHour: number;
  /** For each person who is no administrator. */
  writesPerMinute: number;
  /** Of their own data, for each person. */
  exportsPerHour: number;
  /** How many entries a person may have. */
  mostEntries: number;
  /** For how long the audit keeps who did what. */
  auditRetentionDays: number;
}

/** The injection token of `Settings`. */
export const SETTINGS = Symbol('settings');

/** The environment is wrong; `message` holds one line for each mistake. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(readonly mistakes: string[]) {
    super(mistakes.join('\n'));
  }
}
