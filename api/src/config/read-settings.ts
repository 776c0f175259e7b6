import * as v from 'valibot';
import type { Settings } from './settings.js';
import { SettingsError } from './settings-error.js';
import { Variables } from './variables.js';

/** An empty variable counts as one that is not there. */
const present = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/**
 * Reads the settings from the environment.
 *
 * @throws SettingsError that lists every mistake by the variable's name. Values are not repeated: some are secrets.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = present(env);
  const checked = v.safeParse(Variables, given);
  const mistakes = (checked.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  if ((given.OWNER_EMAIL === undefined) !== (given.OWNER_PASSWORD === undefined)) {
    mistakes.push('OWNER_EMAIL and OWNER_PASSWORD belong together. Set both or neither.');
  }
  if (!checked.success || mistakes.length > 0) throw new SettingsError(mistakes);

  const variables = checked.output;
  return {
    host: variables.HOST,
    port: variables.PORT,
    publicUrl: variables.PUBLIC_URL ?? `http://${hostInUrl(variables.HOST)}:${variables.PORT}`,
    apiBase: variables.API_BASE ?? '',
    corsOrigins: variables.CORS_ORIGINS,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    trustProxy: variables.TRUST_PROXY ?? false,
    accounts: variables.ACCOUNTS,
    ownerEmail: variables.OWNER_EMAIL,
    ownerPassword: variables.OWNER_PASSWORD,
    passwordMinLength: variables.PASSWORD_MIN_LENGTH,
    signInsPerMinute: variables.LIMIT_SIGN_INS_PER_MINUTE,
    registrationsPerHour: variables.LIMIT_REGISTRATIONS_PER_HOUR,
    writesPerMinute: variables.LIMIT_WRITES_PER_MINUTE,
    exportsPerHour: variables.LIMIT_EXPORTS_PER_HOUR,
    mostEntries: variables.LIMIT_ENTRIES,
    auditRetentionDays: variables.AUDIT_RETENTION_DAYS,
  };
}
