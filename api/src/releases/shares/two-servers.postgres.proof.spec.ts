import { changePointer } from '@portico/release/pointer';
import { AuditEntry } from '../../database/audit-entry.entity.js';
import { insertRows } from '../../testing/databases/insert-rows.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { SmtpServer } from '../../testing/mail/smtp-server.js';
import { lay, makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { releasesIn } from '../../testing/releases/releases-in.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { eventually } from '../../testing/site/eventually.js';
import { ownerEmail, password } from '../../testing/site/test-site.js';
import { minuteOf } from '../failures/failure-counts.js';
import { VersionCount } from '../failures/version-count.entity.js';

const name = 'mfe-probe';
const mailServer = new SmtpServer();
let data: TestDatabase;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  data = await createTestDatabase();
  environment = {
    ...serverEnvironment(data.settings),
    ...{ OWNER_EMAIL: ownerEmail, OWNER_PASSWORD: password },
    ...{ SMTP_URL: await mailServer.start(), MAIL_TO: 'inbox@example.org' },
  };
  await withServers(1, () => Promise.resolve());
});
afterAll(async () => {
  await mailServer.stop();
  await data.drop();
});

const withServers = async (count: number, work: () => Promise<void>): Promise<void> => {
  const servers = Array.from({ length: count }, () => launchServer(environment));
  await Promise.all(servers.map(({ ready }) => ready));
  await work();
  for (const server of servers) await server.stop();
};

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

test.each([
  ['2.0.0', false, 'release.rolled-back', 'No visitor'],
  ['3.0.0', true, 'release.failing', 'Nothing was'],
] as const)(
  'of two servers one stops or tells what is worse, once: %s',
  async (version, fix, action, said) => {
    const { dataDir } = data.settings;
    lay(dataDir, remote('', version));
    makeLive(dataDir, [shell(), remote('', '1.0.0')]);
    const { store, releases } = releasesIn(data.settings);
    await releases.promote([{ name, version }], { share: 50, fix });
    const since = new Date(minutesAgo(60)).toISOString();
    await store.change(() => changePointer(store, (now) => ({ ...now, share: { ...now.share!, since } })));
    const counts = Array.from({ length: 10 }, (_, index) => minuteOf(minutesAgo(10 + index))).flatMap(
      (hour) => [
        { name, version: '1.0.0', hour, kind: 'visits', count: 20 },
        { name, version, hour, kind: 'visits', count: 20 },
        ...['a', 'b', 'c'].map((mark) => ({ name, version, hour, kind: `failed visits ${mark}`, count: 2 })),
      ],
    );
    await insertRows(
      data.settings,
      VersionCount,
      counts.filter(({ version: one }) => one !== '1.0.0' || !fix),
    );
    mailServer.mails.length = 0;
    const found = async () =>
      (await readRows(data.settings, AuditEntry, { where: { action } })).filter(({ detail }) =>
        detail?.includes(version),
      );
    await withServers(2, async () => {
      await eventually(async () => expect(await found()).toHaveLength(1));
      await eventually(() => expect(mailServer.mails).toHaveLength(1));
    });
    expect([await found(), mailServer.mails]).toEqual([[expect.anything()], [expect.stringContaining(said)]]);
    expect(mailServer.mails[0]).toContain('To: inbox@example.org');
    expect(releases.pointer.share?.release.version).toBe(fix ? version : undefined);
    expect(releases.pointer.stopped?.[name]?.length).toBe(fix ? undefined : 1);
  },
);
