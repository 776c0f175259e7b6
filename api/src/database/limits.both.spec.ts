import { messageFields } from '@portico/contract/messages/message-fields';
import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { projectDetails, projectFields } from '@portico/contract/rows/projects/project-fields';
import { siteFields } from '@portico/contract/site/site-fields';
import { userFields } from '@portico/contract/accounts/user-fields';
import { type EntityTarget, Not, type ObjectLiteral } from 'typeorm';
import { User } from '../accounts/users/user.entity.js';
import { Experience } from '../rows/experience/experience.entity.js';
import { FirstStart } from '../first-start/first-start.js';
import { Interest } from '../rows/interests/interest.entity.js';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { Project } from '../rows/projects/project.entity.js';
import { SiteContent } from '../site/site-content.js';
import { SiteSettingsRow } from '../site/site-settings.entity.js';
import { MessageRow } from '../messages/message.entity.js';
import { shareTestDatabase } from '../testing/databases/open-test-database.js';

const db = shareTestDatabase();

beforeAll(async () => {
  await new FirstStart(db.database).run();
  await new SiteContent({ dataDir: '' }, db.database, new StoredMarkdown(db.database)).prepare();
  const message = {
    key: 'a',
    receivedAt: '2026-01-01T00:00:00.000Z',
    name: 'Ada',
    email: 'a@b.example',
    text: 'Hi',
  };
  await db.sources.write.manager.insert(MessageRow, message);
  // Addresses are unique, and each test gives all rows the same text.
  await db.sources.write.manager.delete(Project, { projectId: Not(1) });
});

const columns: [table: string, column: string, entity: EntityTarget<ObjectLiteral>, longest: number][] = (
  [
    ['users', User, userFields],
    ['experiences', Experience, { ...experienceFields, ...experienceDetails }],
    ['projects', Project, { ...projectFields, ...projectDetails }],
    ['interests', Interest, interestFields],
    ['site_settings', SiteSettingsRow, siteFields],
    ['messages', MessageRow, messageFields],
  ] as const
).flatMap(([table, entity, fields]) =>
  Object.entries(fields).map(([column, { maxLength }]): (typeof columns)[number] => [
    table,
    column,
    entity,
    maxLength,
  ]),
);

// One emoji is one code point, two UTF-16 units and four bytes: three ways to count, of which one is right.
const text = (codePoints: number): string => '🛶'.repeat(codePoints);

describe.each(columns)('%s.%s', (_table, column, entity, longest) => {
  const update = (codePoints: number) =>
    db.sources.write
      .createQueryBuilder()
      .update(entity)
      .set({ [column]: text(codePoints) })
      .execute();

  test(`takes ${longest} code points and gives them back`, async () => {
    await update(longest);

    const row = await db.database.read().findOneByOrFail(entity, {});
    expect(row[column]).toBe(text(longest));
  });

  test('refuses one more code point (P5)', async () => {
    await expect(update(longest + 1)).rejects.toThrow(`${column}_length`);
  });
});

test('every text that users write has a limit (P5)', () => {
  const kept = columns.map(([table, column]) => `${table}.${column}`);
  const written = db.sources.write.entityMetadatas
    .filter(({ tableName }) =>
      ['users', 'experiences', 'projects', 'interests', 'site_settings', 'messages'].includes(tableName),
    )
    .flatMap(({ tableName, columns: all }) =>
      all.filter(({ type }) => type === 'text').map(({ databaseName }) => `${tableName}.${databaseName}`),
    );

  const byTheServer = [
    'users.emailKey',
    'users.passwordHash',
    'users.createdAt',
    'site_settings.accounts',
    'site_settings.backupSchedule',
    'site_settings.banner',
    'site_settings.firstStepsHiddenAt',
    'site_settings.imported',
    'site_settings.menuStyle',
    'messages.key',
    'messages.receivedAt',
    'messages.mail',
    'messages.mailNextAt',
    'messages.mailError',
    'users.searchText',
  ];
  expect(written.filter((name) => !byTheServer.includes(name)).sort()).toEqual(kept.sort());
});
