import { aNewInterest } from '@portico/contract/testing/rows';
import type { DatabaseSettings } from '../database/data-sources.js';
import { runSql } from '../testing/databases/run-sql.js';
import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { launchServer } from '../testing/server/start-server.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';
import { eventually } from '../testing/site/eventually.js';

const listsInterests = `
  exports.show = async ({ fetch }) => {
    const answer = await fetch(new Request('http://api.invalid/api/interests'));
    return (await answer.json()).map(({ name }) => name).join(', ');
  };`;

const site = TestSite.use({ LIMIT_WRITES_PER_MINUTE: '100000' });
let owner: ApiClient;
beforeAll(async () => {
  makeLive(site.settings.dataDir, [shell(), remote(listsInterests)]);
  owner = await site.owner();
});

/** From now on an interest with such a name is inserted, and then its transaction fails. */
const refuse = ({ databaseUrl, ...settings }: DatabaseSettings, name: string): Promise<void> => {
  const isThere = `EXISTS (SELECT 1 FROM interests WHERE name LIKE '${name}%')`;
  return runSql(
    { ...settings, databaseUrl },
    databaseUrl === undefined
      ? `CREATE TRIGGER refuse BEFORE INSERT ON audit WHEN ${isThere} BEGIN SELECT RAISE(ABORT, 'for the test'); END`
      : `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF ${isThere} THEN RAISE 'for the test'; END IF; RETURN NEW; END $$;
         CREATE TRIGGER refuse BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
};

/** The highest number in an answer of those that were added as "Number 1", "Number 2"... */
const highest = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/Number (\d+)/g)].map(([, number]) => Number(number)));

const addresses = ['/api/interests', '/screen'];
const read = async (url: string, address: string): Promise<string> => (await fetch(url + address)).text();

test('each acknowledged change is in the next answer, soon in that of another server, and nothing of a refused one is', async () => {
  await refuse(site.settings, 'Refused');
  const isShared = site.settings.databaseUrl !== undefined;
  const other = isShared ? launchServer(serverEnvironment(site.settings)) : undefined;
  try {
    const otherUrl = await other?.ready;
    let acknowledged = 0;
    const wrong: string[] = [];
    let isDone = false;
    let looks = 0;

    const readers = [site.url, ...(otherUrl === undefined ? [] : [otherUrl])].flatMap((url) =>
      [...addresses, ...addresses].map(async (address) => {
        while (!isDone) {
          const expected = url === site.url ? acknowledged : 0;
          const text = await read(url, address);
          looks += 1;
          if (highest(text) < expected) wrong.push(`${address}: ${highest(text)} instead of ${expected}`);
          if (text.includes('Refused')) wrong.push(`${address}: what was refused`);
        }
      }),
    );
    for (let number = 1; number <= 40; number += 1) {
      expect((await owner.post('interests/add', aNewInterest({ name: `Number ${number}` }))).status).toBe(
        201,
      );
      acknowledged = number;
      const refused = await owner.post('interests/add', aNewInterest({ name: `Refused ${number}` }));
      expect(refused.status).toBe(500);
    }
    isDone = true;
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    expect(looks).toBeGreaterThan(acknowledged);
    for (const address of otherUrl === undefined ? [] : addresses)
      await eventually(async () => expect(highest(await read(otherUrl!, address))).toBe(acknowledged));
  } finally {
    await other?.stop();
  }
});

test('what another program writes is soon in lists and pages', async () => {
  for (const address of addresses) expect(await read(site.url, address)).not.toContain('By another');
  await runSql(site.settings, `UPDATE interests SET name = 'By another program' WHERE "interestId" = 1`);
  for (const address of addresses)
    await eventually(async () => expect(await read(site.url, address)).toContain('By another program'));
});
