import { Table, type TableOptions } from 'typeorm';
import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';
import { protectAudit } from './audit-protection.js';
import {
  belongsToUser,
  countedKey,
  flag,
  integer,
  key,
  longest,
  optionalInteger,
  optionalText,
  text,
  version,
} from './table-parts.js';

/** Limits of texts, by their column. */
const longestTexts = (limits: Record<string, number>) =>
  Object.entries(limits).map(([column, codePoints]) => longest(column, codePoints));

const accounts: TableOptions[] = [
  {
    name: 'users',
    columns: [
      countedKey('userId'),
      ...['firstName', 'lastName'].map(text),
      ...['email', 'emailKey'].map(optionalText),
      text('company'),
      { name: 'isAdmin', type: 'boolean' },
      optionalText('passwordHash'),
      text('createdAt'),
      version,
    ],
    checks: longestTexts({ firstName: 100, lastName: 100, email: 254, company: 2_048 }),
    indices: [{ name: 'users_emailKey', columnNames: ['emailKey'], isUnique: true }],
  },
  {
    name: 'sessions',
    columns: [key('id'), integer('userId'), ...['createdAt', 'lastSeenAt', 'expiresAt'].map(text)],
    foreignKeys: [belongsToUser('userId')],
    indices: [{ name: 'sessions_userId', columnNames: ['userId'] }],
  },
  {
    name: 'known_networks',
    columns: [key('code'), integer('userId'), text('signedInAt')],
    foreignKeys: [belongsToUser('userId')],
    indices: [
      { name: 'known_networks_userId', columnNames: ['userId'] },
      { name: 'known_networks_signedInAt', columnNames: ['signedInAt'] },
    ],
  },
  {
    name: 'one_time_links',
    columns: [key('codeHash'), integer('userId'), text('expiresAt')],
    foreignKeys: [belongsToUser('userId')],
    indices: [{ name: 'one_time_links_userId', columnNames: ['userId'] }],
  },
];

const content = (no: string): TableOptions[] => [
  {
    name: 'experiences',
    columns: [
      countedKey('expId'),
      ...['type', 'body', 'time'].map(text),
      integer('authorId'),
      version,
      ...['start', 'end', 'organisation', 'place', 'url', 'summary'].map(optionalText),
    ],
    checks: longestTexts({
      ...{ type: 100, body: 200, time: 100, start: 7, end: 7 },
      ...{ organisation: 200, place: 200, url: 2_048, summary: 1_000 },
    }),
    foreignKeys: [belongsToUser('authorId')],
    indices: [{ name: 'experiences_authorId', columnNames: ['authorId'] }],
  },
  {
    name: 'projects',
    columns: [
      countedKey('projectId'),
      ...['title', 'type', 'lang', 'time', 'desc', 'hiLit', 'satisf', 'selfRat', 'takeAway'].map(text),
      version,
      ...['liveUrl', 'sourceUrl', 'start', 'end', 'story', 'address'].map(optionalText),
      ...['featured', 'draft'].map((name) => flag(name, no)),
      optionalInteger('position'),
      { ...text('formerAddresses'), default: "'[]'" },
      ...['pictures', 'renderedStory'].map(optionalText),
    ],
    checks: longestTexts({
      ...{ title: 200, type: 100, lang: 500, time: 100, desc: 5_000, hiLit: 2_000, satisf: 2_000 },
      ...{ selfRat: 100, takeAway: 2_000, liveUrl: 2_048, sourceUrl: 2_048, start: 7, end: 7 },
      ...{ story: 20_000, address: 80 },
    }),
    indices: [{ name: 'projects_address', columnNames: ['address'], isUnique: true }],
  },
  {
    name: 'interests',
    columns: [countedKey('interestId'), ...['name', 'category', 'about'].map(text), version],
    checks: longestTexts({ name: 100, category: 100, about: 2_000 }),
  },
  {
    name: 'pictures',
    columns: [
      key('pictureId'),
      ...['width', 'height'].map(integer),
      ...['preview', 'widths'].map(text),
      integer('bytes'),
      optionalText('unusedSince'),
    ],
  },
  {
    name: 'deletions',
    columns: [
      key('targetType'),
      { ...integer('targetId'), isPrimary: true },
      optionalInteger('userId'),
      ...['row', 'deletedAt'].map(text),
    ],
    foreignKeys: [belongsToUser('userId')],
    indices: [{ name: 'deletions_userId', columnNames: ['userId'] }],
  },
];

const site = (no: string): TableOptions[] => [
  {
    name: 'site_settings',
    columns: [
      { ...integer('id'), isPrimary: true },
      ...['name', 'welcome', 'tagline'].map(text),
      optionalText('availability'),
      text('biography'),
      optionalText('portrait'),
      ...['portraitAlt', 'email'].map(text),
      ...['place', 'language', 'accent', 'monogram'].map(optionalText),
      ...['banner', 'links'].map(text),
      optionalText('imported'),
      version,
      ...['portraitPicture', 'bannerPicture'].map(optionalText),
      flag('contactForm', no),
      ...['firstStepsHiddenAt', 'renderedBiography'].map(optionalText),
    ],
    checks: longestTexts({
      ...{ name: 500, welcome: 500, tagline: 500, availability: 200, biography: 50_000, portrait: 2_048 },
      ...{ portraitAlt: 500, email: 254, place: 500, language: 35, accent: 7, monogram: 2 },
    }),
  },
  {
    name: 'messages',
    columns: [
      countedKey('messageId'),
      ...['key', 'receivedAt'].map(text),
      flag('isRead', no),
      optionalText('mail'),
      ...['name', 'email', 'text'].map(text),
      version,
      { ...integer('mailAttempts'), default: '0' },
      ...['mailNextAt', 'mailError'].map(optionalText),
    ],
    checks: longestTexts({ name: 200, email: 254, text: 5_000 }),
    indices: [
      { name: 'messages_key', columnNames: ['key'], isUnique: true },
      { name: 'messages_isRead', columnNames: ['isRead'] },
    ],
  },
  {
    name: 'attempt_counts',
    columns: [
      ...['kind', 'key'].map(key),
      integer('count'),
      ...['admittedAt', 'expiresAt'].map(text),
      flag('isRefusalNoted', no),
    ],
    indices: [{ name: 'attempt_counts_expiresAt', columnNames: ['expiresAt'] }],
  },
];

const audit: TableOptions[] = [
  {
    name: 'audit',
    columns: [
      countedKey('id'),
      text('at'),
      integer('actorId'),
      ...['action', 'targetType'].map(text),
      optionalInteger('targetId'),
      ...['requestId', 'address', 'detail'].map(optionalText),
    ],
    indices: [
      { name: 'audit_at', columnNames: ['at', 'id'] },
      { name: 'audit_actorId', columnNames: ['actorId', 'at', 'id'] },
      { name: 'audit_action', columnNames: ['action', 'at', 'id'] },
      { name: 'audit_ofUser', columnNames: ['targetId', 'at', 'id'], where: `"targetType" = 'user'` },
    ],
  },
  {
    name: 'audit_retention',
    columns: [{ ...integer('id'), isPrimary: true }, integer('days')],
    checks: [{ name: 'days_least', expression: '"days" >= 30' }],
  },
];

/** The schema of 1.0. */
export const baseline: Migration = {
  name: '0001-baseline',

  async up(queryRunner) {
    const onPostgres = isPostgres(queryRunner.dataSource);
    const no = onPostgres ? 'false' : '0';
    for (const table of [...accounts, ...content(no), ...site(no), ...audit])
      await queryRunner.createTable(new Table(table));
    await protectAudit(queryRunner);
    // The owner is stored with the id 1, which a sequence of PostgreSQL does not notice.
    if (onPostgres) await queryRunner.query('ALTER SEQUENCE "users_userId_seq" RESTART WITH 2');
  },
};
