import { resolve } from 'node:path';
import { readSettings } from './read-settings.js';
import { type Settings, SettingsError } from './settings.js';

const mistakesOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
  return [];
};

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://127.0.0.1:4000',
    apiBase: '',
    corsOrigins: [],
    dataDir: resolve('data'),
    backupDir: resolve('data/backups'),
    isBackedUpDaily: false,
    trustProxy: false,
    passwordMinLength: 15,
    signInsPerMinute: 20,
    registrationsPerHour: 20,
    messagesPerHour: 10,
    allMessagesPerMinute: 30,
    writesPerMinute: 60,
    exportsPerHour: 5,
    pageWaitMs: 1000,
    maxEntries: 1_000,
    auditRetentionDays: 365,
    picturesMaxMB: 1_000,
  });
});

test('14 backups are kept in a folder that somebody has chosen', () => {
  expect(readSettings({ BACKUP_DIR: '/mnt/backups' }).backupsKept).toBe(14);
  expect(readSettings({ BACKUP_KEEP: '5' }).backupsKept).toBe(5);
});

test.each<[variable: string, value: string, setting: keyof Settings, read?: unknown]>([
  ['PORT', '80', 'port', 80],
  ['HOST', '::1', 'host'],
  ['PUBLIC_URL', 'https://example.org/', 'publicUrl', 'https://example.org'],
  ['API_BASE', 'https://api.example.org', 'apiBase'],
  ['CORS_ORIGINS', 'https://a.example, http://b:1', 'corsOrigins', ['https://a.example', 'http://b:1']],
  ['DATA_DIR', '/srv/portico', 'dataDir'],
  ['BACKUP_DIR', '/mnt/backups', 'backupDir'],
  ['BACKUP_DIR', '/mnt/backups', 'isBackedUpDaily', true],
  ['BACKUP_KEEP', '30', 'backupsKept', 30],
  ['DATABASE_URL', 'postgres://portico@localhost/portico', 'databaseUrl'],
  ['SMTP_URL', 'smtps://ada:secret@mail.example.org', 'smtpUrl'],
  ['MAIL_TO', 'ada@example.org', 'mailTo'],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
  ['ACCOUNTS', 'login', 'accounts'],
  ['PASSWORD_MIN_LENGTH', '8', 'passwordMinLength', 8],
  ['LIMIT_SIGN_INS_PER_MINUTE', '5', 'signInsPerMinute', 5],
  ['LIMIT_REGISTRATIONS_PER_HOUR', '6', 'registrationsPerHour', 6],
  ['LIMIT_MESSAGES_PER_HOUR', '4', 'messagesPerHour', 4],
  ['LIMIT_ALL_MESSAGES_PER_MINUTE', '40', 'allMessagesPerMinute', 40],
  ['LIMIT_WRITES_PER_MINUTE', '7', 'writesPerMinute', 7],
  ['LIMIT_EXPORTS_PER_HOUR', '8', 'exportsPerHour', 8],
  ['LIMIT_PAGE_WAIT_MS', '2000', 'pageWaitMs', 2_000],
  ['LIMIT_ENTRIES', '9', 'maxEntries', 9],
  ['AUDIT_RETENTION_DAYS', '30', 'auditRetentionDays', 30],
  ['PICTURES_MAX_MB', '50', 'picturesMaxMB', 50],
])('%s=%s is the setting %s', (variable, value, setting, read = value) => {
  expect(readSettings({ [variable]: value })[setting]).toEqual(read);
});

test('all mistakes are listed together, one per line (M5)', () => {
  const mistakes = mistakesOf({
    PORT: '70000',
    ACCOUNTS: 'maybe',
    CORS_ORIGINS: '*',
    OWNER_EMAIL: 'a@b.org',
  });
  expect(mistakes.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'CORS_ORIGINS',
    'ACCOUNTS',
    'OWNER_EMAIL',
  ]);
});

test.each([
  ['PORT', '4000x'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['HOST', 'two words'],
  ['HOST', 'localhost:4000'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/portfolio'],
  ['PUBLIC_URL', 'http://0.0.0.0:4000'],
  ['PUBLIC_URL', 'https://user:secret@example.org'],
  ['API_BASE', '/api'],
  ['CORS_ORIGINS', 'https://example.org/path'],
  ['CORS_ORIGINS', 'null'],
  ['DATA_DIR', '~/portico'],
  ['DATA_DIR', '$HOME/portico'],
  ['DATA_DIR', '"/srv/portico"'],
  ['DATA_DIR', import.meta.filename],
  ['BACKUP_DIR', '~'],
  ['BACKUP_DIR', 's3://bucket/portico'],
  ['DATABASE_URL', 'mysql://localhost/portico'],
  ['SMTP_URL', 'mail.example.org:25'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_TO', 'ada@example.org, eve@example.org'],
  ['MAIL_TO', 'ada@example..org'],
  ['MAIL_TO', 'Ada <ada@example.org>'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['ACCOUNTS', 'OPEN'],
  ['PASSWORD_MIN_LENGTH', '7'],
  ['LIMIT_SIGN_INS_PER_MINUTE', '0'],
  ['LIMIT_REGISTRATIONS_PER_HOUR', 'none'],
  ['LIMIT_ALL_MESSAGES_PER_MINUTE', '0'],
  ['LIMIT_WRITES_PER_MINUTE', '0'],
  ['LIMIT_EXPORTS_PER_HOUR', '-1'],
  ['LIMIT_PAGE_WAIT_MS', '0'],
  ['LIMIT_ENTRIES', '1e3'],
  ['AUDIT_RETENTION_DAYS', '29'],
])('%s=%s is refused in one line that starts with the name (A3)', (name, value) => {
  expect(mistakesOf({ [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} must be .+\\.$`)),
  ]);
});

test.each(['owner', '@example.org', `${'a'.repeat(250)}@example.org`])(
  'OWNER_EMAIL=%s is refused, as in the form',
  (value) => {
    expect(mistakesOf({ OWNER_EMAIL: value, OWNER_PASSWORD: 'a phrase of some words' })).toEqual([
      'OWNER_EMAIL must be an email address of at most 254 characters.',
    ]);
  },
);

test.each([
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://[::1]:4000'],
  ['0:0::0', 'http://[::1]:4000'],
  ['::1', 'http://[::1]:4000'],
  ['portico.example', 'http://portico.example:4000'],
])('who listens on %s finds the site at %s', (host, publicUrl) => {
  expect(readSettings({ HOST: host }).publicUrl).toBe(publicUrl);
});

test('an address is spelled as browsers do', () => {
  expect(readSettings({ PUBLIC_URL: 'https://BÜCHER.example/ ' }).publicUrl).toBe(
    'https://xn--bcher-kva.example',
  );
});

test('a mistake does not repeat the value, which may be a secret', () => {
  expect(mistakesOf({ DATABASE_URL: 'mysql://portico:canary@localhost' }).join()).not.toContain('canary');
});

test('an empty variable counts as absent, an unknown one is ignored', () => {
  expect(readSettings({ PORT: '', SOMETHING_ELSE: 'x' }).port).toBe(4000);
});
