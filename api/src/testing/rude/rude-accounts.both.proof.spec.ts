import { setTimeout as passes } from 'node:timers/promises';
import { Experience } from '../../content/experience/experience.entity.js';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { readRows } from '../databases/read-rows.js';
import { runSql } from '../databases/run-sql.js';
import { onPostgres } from '../databases/test-database.js';
import { ownerEmail, password, type ProcessSite, TestSite } from '../site/test-site.js';
import { PolitePerson } from './polite-person.js';
import { type Accounts, exported, insertEntries, rudeAccounts } from './rude-accounts.js';
import { keepBusy, type RudeClient } from './rude-clients.js';
import { descriptorsOf, watchUntil } from './watched.js';

/** On PostgreSQL ten connections each, to read and to write; SQLite closes a file only once no other of ours has it locked. */
const pools = onPostgres ? 20 : 12;
const [mostEntries, mostWrites, mostExports] = [1_000, 20, 5];

/** Somebody rude, who is signed in. */
interface Account {
  userId: number;
  headers: Record<string, string>;
}

describe('others do not notice people who', () => {
  let site: ProcessSite;
  let people: PolitePerson[];
  /** Has as many entries as anybody may have, as long as they may be. */
  let hoarder: Account;
  let newcomer: Account;
  let atFirst: number;

  beforeAll(async () => {
    site = await TestSite.startProcess();
    [hoarder, newcomer] = [await account(), await account()];
    const leaver = await site.user();
    await leaver.call('DELETE', 'users/selfEdit', { password });
    await runSql(site.settings, insertEntries(hoarder.userId, mostEntries));
    await site.restart({
      LIMIT_SIGN_INS_PER_MINUTE: '1000000',
      LIMIT_WRITES_PER_MINUTE: `${mostWrites}`,
      LIMIT_EXPORTS_PER_HOUR: `${mostExports}`,
      LIMIT_ENTRIES: `${mostEntries}`,
    });
    atFirst = descriptorsOf(site.server.pid);
  });
  afterAll(() => site.stop());

  beforeEach(async () => {
    const { address } = site.visitor();
    const email = `${address}@portfolio.example`;
    people = [
      new PolitePerson(site.url, '192.0.2.1', { email: ownerEmail, password }),
      new PolitePerson(site.url, address, { email, password }),
    ];
    await people[1]!.register();
    // From here on their networks are known.
    for (const person of people) await person.signIn();
  });

  const account = async (): Promise<Account> => {
    const client = await site.user();
    const { id } = (await client.get('auth/self')).body;
    return { userId: id, headers: { 'x-forwarded-for': client.address, 'x-auth-token': client.token! } };
  };

  const entriesOf = async ({ userId }: Account): Promise<number> =>
    (await readRows(site.settings, Experience, { where: { authorId: userId } })).length;

  const live = async (person: PolitePerson, until: Promise<unknown>): Promise<void> => {
    let isOver = false;
    void until.then(() => (isOver = true));
    while (!isOver) {
      await person.signIn();
      await person.save();
      await person.read('/api/experience');
      await passes(200);
    }
  };

  test.each<[string, (accounts: Accounts) => [RudeClient, number][]]>([
    ['are not there', () => []],
    ...Object.entries(rudeAccounts),
  ])('%s (A9)', async (_name, clientsOf) => {
    const logged = site.server.output().length;
    const accounts = { ownerEmail, hoarder: hoarder.headers, newcomer: newcomer.headers };
    const stops = clientsOf(accounts).map(([client, connections]) => keepBusy(site.url, client, connections));
    const over = passes(1_200);
    const [{ failures, slowestMs, grownMegabytes }] = await Promise.all([
      watchUntil(over, { url: site.url, pid: site.server.pid, paths: ['/api/health/live', '/api/project'] }),
      ...people.map((person) => live(person, over)),
    ]);
    for (const stop of stops) stop();
    expect([failures, ...people.map((person) => person.failures)]).toEqual([[], [], []]);
    expect(Math.max(slowestMs, ...people.flatMap((person) => person.waitsMs))).toBeLessThan(10_000);
    expect(await Promise.all(people.map((person) => person.lost()))).toEqual([[], []]);
    expect(grownMegabytes).toBeLessThan(150);
    while (descriptorsOf(site.server.pid) > atFirst + pools) await passes(50);
    expect(site.server.output().length - logged).toBeLessThan(2_000);
  });

  test('take no more than anybody may have', async () => {
    expect(await entriesOf(newcomer)).toBeLessThanOrEqual(mostWrites);
    expect(await entriesOf(hoarder)).toBe(mostEntries);
    // On a busy machine they weren't asked for so often.
    for (const { headers } of [hoarder, newcomer]) while ((await fetch(site.url + exported, { headers })).ok);
    const exports = await readRows(site.settings, AuditEntry, { where: { action: 'data.exported' } });
    const by = ({ userId }: Account) => exports.filter(({ actorId }) => actorId === userId).length;
    expect([by(hoarder), by(newcomer)]).toEqual([mostExports, mostExports]);
  });
});
