import { setImmediate } from 'node:timers/promises';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { SmtpServer } from '../../testing/mail/smtp-server.js';
import { TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';
import { OneTimeLink } from '../users/one-time-link.entity.js';

const [left, last] = ['left@portfolio.example', 'last@portfolio.example'];

/** SQL: whether another connection to this database is so. */
const another = (state: string): string =>
  `EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${state})`;

/** Ends once somebody waits for it. */
const slowChange = `DO $$ BEGIN
  UPDATE users SET email = 'new@portfolio.example', "emailKey" = 'new@portfolio.example' WHERE email = '${left}';
  WHILE NOT ${another(`wait_event_type = 'Lock'`)} LOOP
    PERFORM pg_sleep(0.02);
    PERFORM pg_stat_clear_snapshot();
  END LOOP;
END $$`;

test('an email that its user is just leaving gets no link (C15)', async () => {
  const mailServer = new SmtpServer();
  const smtpUrl = await mailServer.start();
  const site = await TestSite.startProcess({ SMTP_URL: smtpUrl, MAIL_TO: 'site@portfolio.example' });
  const until = (condition: string) =>
    eventually(() =>
      runSql(site.settings, `DO $$ BEGIN IF NOT (${condition}) THEN RAISE 'Not yet'; END IF; END $$`),
    );
  const forgot = (email: string) => site.visitor().post('auth/forgot', { email });
  try {
    for (const email of [left, last]) await site.user({ email });
    const change = runSql(site.settings, slowChange);
    await until(another(`wait_event = 'PgSleep'`));
    await forgot(left);
    await change;
    await until(`NOT ${another(`state IN ('active', 'idle in transaction')`)}`);
    await forgot(last);
    await eventually(async () => {
      // The mail server runs in this process.
      await setImmediate();
      expect(mailServer.mails.at(-1)).toContain(`To: ${last}`);
    });
    expect(mailServer.mails).toHaveLength(1);
    expect(await readRows(site.settings, OneTimeLink)).toHaveLength(1);
  } finally {
    await site.stop();
    await mailServer.stop();
  }
});
