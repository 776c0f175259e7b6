import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { Accounts } from '@portico/contract/content/site';
import { email } from '@portico/contract/accounts/user';
import * as v from 'valibot';
import { type Settings, SettingsError } from './settings.js';

const wholeNumber = (least: number, most: number, advice: string) => {
  const sentence = `must be a whole number from ${least} to ${most}. ${advice}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, sentence),
    v.transform(Number),
    v.check((number) => number >= least && number <= most, sentence),
  );
};

const isWebOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const isAddress = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && !/[?#]/.test(text) && new URL(text).username === '';

const isHops = (text: string): boolean => /^[1-9]\d?$/.test(text);

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const maskIsFine = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && maskIsFine && rest.length === 0;
};

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const address = (sentence: string) =>
  v.pipe(
    v.string(),
    v.check(isAddress, sentence),
    v.transform((text) => text.replace(/\/+$/, '')),
  );

/** The variables that are read, each with what is wrong about a wrong value; the others are none of our business. */
const Variables = v.object({
  PORT: v.optional(wholeNumber(0, 65_535, 'Choose a free port, like 4000.'), '4000'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an IP address.')),
    '127.0.0.1',
  ),
  PUBLIC_URL: v.optional(address('must be an address like https://example.org.')),
  API_BASE: v.optional(
    address('must be an address like https://api.example.org. Leave it out for the same origin.'),
  ),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform(list),
      v.everyItem(
        isWebOrigin,
        'must be origins like https://example.org, without a path, separated by commas.',
      ),
    ),
    '',
  ),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.check((path) => !path.includes('\0'), 'must be the path of a folder.'),
      v.transform((path) => (isAbsolute(path) ? path : resolve(path))),
    ),
    './data',
  ),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => /^postgres(ql)?:\/\/./.test(url) && URL.canParse(url),
        'must be like postgres://user:password@host:5432/database. Leave it out for the embedded SQLite.',
      ),
    ),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => isHops(text) || list(text).every(isProxy),
        'must be the number of proxies in front, or their addresses separated by commas.',
      ),
      v.transform((text) => (isHops(text) ? Number(text) : list(text))),
    ),
  ),
  ACCOUNTS: v.optional(v.picklist(Accounts.options, `must be one of ${Accounts.options.join(', ')}.`)),
  OWNER_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => v.is(email, text), 'must be an email address of at most 254 characters.'),
    ),
  ),
  OWNER_PASSWORD: v.optional(v.string()),
  PASSWORD_MIN_LENGTH: v.optional(wholeNumber(8, 128, 'Guidelines ask for 15 or more.'), '15'),
  LIMIT_SIGN_INS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 20.'), '20'),
  LIMIT_REGISTRATIONS_PER_HOUR: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 20.'), '20'),
  LIMIT_WRITES_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 60.'), '60'),
  LIMIT_EXPORTS_PER_HOUR: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 5.'), '5'),
  AUDIT_RETENTION_DAYS: v.optional(wholeNumber(30, 36_500, 'The usual value is 365.'), '365'),
  LIMIT_ENTRIES: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 1000.'), '1000'),
});

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
