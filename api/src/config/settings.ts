import { existsSync, statSync } from 'node:fs';
import { usualBackups } from '@portico/contract/backup/backups';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { email } from '@portico/contract/email';
import { Accounts } from '@portico/contract/site/site';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';

const wholeNumber = (min: number, max: number, advice: string) => {
  const message = `must be a whole number from ${min} to ${max}. ${advice}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.check((number) => number >= min && number <= max, message),
  );
};

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const isWebUrl = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && !/[?#]/.test(text) && new URL(text).username === '';

/** Who listens on one listens on all addresses, of which this computer can open another. */
const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' };

/** Every page, file and call of the site begins at the root of its origin. */
const isSiteUrl = (text: string): boolean => {
  if (!isWebUrl(text)) return false;
  const { pathname, hostname } = new URL(text);
  return /^\/+$/.test(pathname) && !(hostname in loopbackOf);
};

const urlOf = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}`;

/** A name or an address, without a port. */
const isHost = (text: string): boolean => /^[\w.:-]+$/.test(text) && URL.canParse(urlOf(text));

/** Where this computer opens what listens on a host. */
const localUrl = (host: string, port: number): string => {
  const { hostname } = new URL(urlOf(host));
  return `http://${loopbackOf[hostname] ?? hostname}:${port}`;
};

const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text);

const isHopCount = (text: string): boolean => /^[1-9]\d?$/.test(text);

const isProxy = (text: string): boolean =>
  ipaddr.isValidCIDR(text) || (isIP(text) !== 0 && !text.includes('%'));

const isSmtpUrl = (text: string): boolean =>
  /^smtps?:\/\/[^/?#]/.test(text) && URL.canParse(text) && !/[?#]/.test(text);

const mailAddress = v.pipe(
  v.string(),
  v.check((text) => v.is(email, text), 'must be an email address of at most 254 characters.'),
);

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** `URL` spells it as browsers do. */
const webUrl = (isValid: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.check(isValid, message),
    v.transform((text) => new URL(text).href.replace(/\/+$/, '')),
  );

/** What a shell would have replaced or taken off. Services and containers don't, and the folder would have that name. */
const meantForShell = /^["'\s~]|[\\/]~(?:[\\/]|$)|\$[\w{]|["'\s]$/;

const isFolderName = (path: string): boolean =>
  !meantForShell.test(path) && !/^[a-z][\w+.-]*:\/\//i.test(path) && !path.includes('\0');

/** Nothing, for a folder that will be made, or the folder. */
const mayBeFolder = (path: string): boolean => !existsSync(path) || statSync(path).isDirectory();

const folder = v.pipe(
  v.string(),
  v.check(isFolderName, 'must be the whole path of a folder, like /srv/portico, without ~, $ and quotes.'),
  v.transform((path) => resolve(path)),
  v.check(mayBeFolder, 'must be the path of a folder, not of a file.'),
);

/** All configuration, from the environment variables in docs/operate.md. Each message follows its variable's name. */
export const Settings = v.pipe(
  v.object({
    PORT: v.optional(wholeNumber(0, 65_535, 'Choose a free port, like 4000.'), '4000'),
    HOST: v.optional(
      v.pipe(v.string(), v.check(isHost, 'must be a host name or an IP address, without a port.')),
      '127.0.0.1',
    ),
    PUBLIC_URL: v.optional(
      webUrl(
        isSiteUrl,
        'must be an address that browsers can open, like https://example.org, without a path.',
      ),
    ),
    API_BASE: v.optional(
      webUrl(isWebUrl, 'must be an address like https://api.example.org. Leave it out for the same origin.'),
    ),
    CORS_ORIGINS: v.optional(
      v.pipe(
        v.string(),
        v.transform(list),
        v.everyItem(
          isOrigin,
          'must be origins like https://example.org, without a path, separated by commas.',
        ),
      ),
      '',
    ),
    DATA_DIR: v.optional(folder, './data'),
    BACKUP_DIR: v.optional(folder),
    BACKUP_KEEP: v.optional(wholeNumber(1, 10_000, 'The usual value is 14.')),
    DATABASE_URL: v.optional(
      v.pipe(
        v.string(),
        v.check(
          isPostgresUrl,
          'must be like postgres://user:password@host:5432/database. Leave it out for the embedded SQLite.',
        ),
      ),
    ),
    SMTP_URL: v.optional(
      v.pipe(
        v.string(),
        v.check(
          isSmtpUrl,
          'must be like smtp://user:password@mail.example.org:587, or smtps:// for TLS from the start.',
        ),
      ),
    ),
    MAIL_TO: v.optional(mailAddress),
    TRUST_PROXY: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (text) => isHopCount(text) || list(text).every(isProxy),
          'must be the number of proxies in front, or their addresses separated by commas.',
        ),
        v.transform((text) => (isHopCount(text) ? Number(text) : list(text))),
      ),
    ),
    ACCOUNTS: v.optional(v.picklist(Accounts.options, `must be one of ${Accounts.options.join(', ')}.`)),
    OWNER_EMAIL: v.optional(mailAddress),
    OWNER_PASSWORD: v.optional(v.string()),
    PASSWORD_MIN_LENGTH: v.optional(wholeNumber(8, 128, 'Guidelines ask for 15 or more.'), '15'),
    LIMIT_SIGN_INS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 20.'), '20'),
    LIMIT_REGISTRATIONS_PER_HOUR: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 20.'), '20'),
    LIMIT_MESSAGES_PER_HOUR: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 10.'), '10'),
    LIMIT_ALL_MESSAGES_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 30.'), '30'),
    LIMIT_WRITES_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 60.'), '60'),
    LIMIT_EXPORTS_PER_HOUR: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 5.'), '5'),
    LIMIT_PAGE_WAIT_MS: v.optional(wholeNumber(100, 60_000, 'The usual value is 1000.'), '1000'),
    AUDIT_RETENTION_DAYS: v.optional(wholeNumber(30, 36_500, 'The usual value is 365.'), '365'),
    LIMIT_ENTRIES: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 1000.'), '1000'),
    PICTURES_MAX_MB: v.optional(wholeNumber(1, 1_000_000, 'The usual value is 1000.'), '1000'),
  }),
  v.forward(
    v.partialCheck(
      [['OWNER_EMAIL'], ['OWNER_PASSWORD']],
      ({ OWNER_EMAIL, OWNER_PASSWORD }) => (OWNER_EMAIL === undefined) === (OWNER_PASSWORD === undefined),
      'and OWNER_PASSWORD belong together. Set both or neither.',
    ),
    ['OWNER_EMAIL'],
  ),
  v.transform((variables) => ({
    host: variables.HOST,
    /** 0 takes any free port. */
    port: variables.PORT,
    /** Where people find the site, without a trailing slash. With port 0 the server sets it once it listens. */
    publicUrl: variables.PUBLIC_URL ?? localUrl(variables.HOST, variables.PORT),
    /** What browsers put before `/api`: empty for the page's own origin, no trailing slash. */
    apiBase: variables.API_BASE ?? '',
    /** Origins whose pages may call the API from a browser. */
    corsOrigins: variables.CORS_ORIGINS,
    /** Absolute. */
    dataDir: variables.DATA_DIR,
    /** Absolute; created if missing. */
    backupDir: variables.BACKUP_DIR ?? join(variables.DATA_DIR, 'backups'),
    /** By the server itself, since somebody has chosen where. */
    isBackedUpDaily: variables.BACKUP_DIR !== undefined,
    /** Older ones are removed. Undefined where nobody has chosen a folder or a number: nothing is. */
    backupsKept: variables.BACKUP_KEEP ?? (variables.BACKUP_DIR === undefined ? undefined : usualBackups),
    /** Undefined for the embedded SQLite. */
    databaseUrl: variables.DATABASE_URL,
    /** Where messages are sent by mail, too. Undefined: they are only stored. */
    smtpUrl: variables.SMTP_URL,
    /** Undefined for the email in Site Settings. */
    mailTo: variables.MAIL_TO,
    /** The proxies trusted for the client's address: none, a number of hops, or these addresses. */
    trustProxy: variables.TRUST_PROXY ?? (false as const),
    /** Undefined: closed until the owner has claimed the account, then open. */
    accounts: variables.ACCOUNTS,
    ownerEmail: variables.OWNER_EMAIL,
    ownerPassword: variables.OWNER_PASSWORD,
    /** In code points. */
    passwordMinLength: variables.PASSWORD_MIN_LENGTH,
    /** Per client address. */
    signInsPerMinute: variables.LIMIT_SIGN_INS_PER_MINUTE,
    /** Per client address. */
    registrationsPerHour: variables.LIMIT_REGISTRATIONS_PER_HOUR,
    /** Per client address. */
    messagesPerHour: variables.LIMIT_MESSAGES_PER_HOUR,
    /** From all addresses together. */
    allMessagesPerMinute: variables.LIMIT_ALL_MESSAGES_PER_MINUTE,
    /** Per user; administrators have no limit. */
    writesPerMinute: variables.LIMIT_WRITES_PER_MINUTE,
    /** Per user, of their own data. */
    exportsPerHour: variables.LIMIT_EXPORTS_PER_HOUR,
    /** How long a page waits to be rendered before it goes out for the browser to render. */
    pageWaitMs: variables.LIMIT_PAGE_WAIT_MS,
    /** Per user. */
    maxEntries: variables.LIMIT_ENTRIES,
    /** For all uploaded pictures together. */
    picturesMaxMB: variables.PICTURES_MAX_MB,
    auditRetentionDays: variables.AUDIT_RETENTION_DAYS,
  })),
);
export type Settings = v.InferOutput<typeof Settings>;

/** The injection token of `Settings`. */
export const SETTINGS = Symbol('settings');

/** The environment is wrong; `message` has one line for each mistake. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(readonly mistakes: string[]) {
    super(mistakes.join('\n'));
  }
}
