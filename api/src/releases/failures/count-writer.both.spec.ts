import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { VisitCount } from '../../visits/visit-count.entity.js';
import { CountWriter } from './count-writer.js';
import { FailureCounts } from './failure-counts.js';
import { VersionCount } from './version-count.entity.js';
import { VersionMessage } from './version-message.entity.js';

const db = useTestDatabase();
const places = { resolve: async () => undefined } as never;
const newWriter = () => new CountWriter(db.database);
const version = { name: 'probe', version: '1.0.0' };

const say = (writer: CountWriter, message: string, ...networks: string[]): void => {
  for (const network of networks)
    writer.addMessage({ ...version, id: message, kind: 'uncaught', message, place: null }, network);
};

/** What is shown, as `MESSAGE NETWORKS`. */
const shown = async (): Promise<string[]> => {
  await db.database.keepCount((manager) =>
    manager.upsert(VersionCount, { ...version, hour: '2026-07-01T13', kind: 'loads', count: 1 }, [
      ...['name', 'version', 'hour', 'kind'],
    ]),
  );
  const figures = await new FailureCounts(db.database, places).figures(['probe']);
  return figures.get('probe 1.0.0')!.messages.map(({ message, networks }) => `${message} ${networks}`);
};

test('counts of an entity are added to its row, and nothing else that they come with is a column', async () => {
  const writer = newWriter();
  const page = { day: '2026-07-01', kind: 'page' as const, value: '/counted' };
  const loads = { ...version, hour: '2026-07-01T13', kind: 'counted' };
  for (let write = 0; write < 2; write += 1) {
    writer.add({ ...page, ...{ 'count) --': 7 }, count: 2 }, VisitCount);
    writer.add({ ...loads, count: 3 }, VersionCount);
    await writer.work();
  }
  const manager = db.database.read();
  expect(await manager.findBy(VisitCount, { value: '/counted' })).toEqual([{ ...page, count: 4 }]);
  expect(await manager.findBy(VersionCount, { kind: 'counted' })).toEqual([{ ...loads, count: 6 }]);
});

test('messages rank by networks, each counted once, whatever restarts, servers and repetitions', async () => {
  const [one, other] = [newWriter(), newWriter()];
  for (let write = 0; write < 3; write += 1) {
    for (let page = 0; page < 20; page += 1) say(one, 'Loud', 'a', 'b');
    await one.work();
    for (const writer of [one, other]) say(writer, 'True', 'c', 'd', 'e');
    await Promise.all([one.work(), other.work()]);
  }
  expect(await shown()).toEqual(['True 3', 'Loud 2']);
  const [{ count }] = (await db.database.read().findBy(VersionMessage, { id: 'True' })) as [VersionMessage];
  expect(count).toBe(18);
});

test('two networks with hundreds of messages fill neither the most reported nor the newest', async () => {
  const writer = newWriter();
  say(writer, 'Of many', 'c', 'd', 'e');
  for (const rare of [1, 2, 3, 4, 5]) say(writer, `Rare ${rare}`, `${rare}`);
  await writer.work();
  for (let write = 0; write < 20; write += 1) {
    for (let forged = 0; forged < 200; forged += 1) say(writer, `Forged ${write} ${forged}`, 'a', 'b');
    await writer.work();
  }
  const messages = await shown();
  expect(messages[0]).toBe('Of many 3');
  expect(messages.slice(0, 20)).toEqual(
    expect.arrayContaining([1, 2, 3, 4, 5].map((rare) => `Rare ${rare} 1`)),
  );
  say(writer, 'New', 'f');
  for (let forged = 0; forged < 16; forged += 1) say(writer, `Last ${forged}`, 'a', 'b');
  await writer.work();
  expect(await shown()).toContain('New 1');
  expect(await db.database.read().count(VersionMessage)).toBe(40);
});
