import type { QueryDeepPartialEntity } from 'typeorm';
import { FirstStart } from '../../first-start/first-start.js';
import { openTestDatabase, shareTestDatabase } from '../../testing/databases/open-test-database.js';
import { eventually } from '../../testing/site/eventually.js';
import { SigningKey } from '../keys/signing-key.js';
import { Session } from './session.entity.js';
import { User } from '../users/user.entity.js';
import { removeExpired } from '../expired-rows.js';
import { Sessions } from './sessions.js';

const minute = 60 * 1000;
const hour = 60 * minute;

const ownerId = 1;
const adaId = 2;
const adaEmail = 'user2@portfolio.example';

const db = shareTestDatabase();
let key: SigningKey;
let sessions: Sessions;

beforeAll(async () => {
  await new FirstStart(db.database).run();
  await db.database.keepCount((manager) =>
    manager.insert(User, {
      firstName: 'Ada',
      lastName: 'Tester',
      company: '',
      email: adaEmail,
      emailKey: adaEmail,
      isAdmin: false,
      createdAt: new Date().toISOString(),
    }),
  );
  key = new SigningKey(db.settings, db.database);
  key.onModuleInit();
  sessions = new Sessions(db.database, key);
});
afterEach(() => db.database.keepCount((manager) => manager.deleteAll(Session)));

const stored = (): Promise<Session[]> => db.database.read().find(Session, { order: { createdAt: 'ASC' } });

/** Opens a session, with other times if given. @returns its id */
const open = async (userId: number, times: QueryDeepPartialEntity<Session> = {}): Promise<string> => {
  const before = (await stored()).map(({ id }) => id);
  await db.database.keepCount((manager) => sessions.open(manager, userId));
  const { id } = (await stored()).find((session) => !before.includes(session.id))!;
  if (Object.keys(times).length > 0) {
    await db.database.keepCount((manager) => manager.update(Session, { id }, times));
  }
  return id;
};

const fromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

const lastSeen = async (id: string): Promise<string> =>
  (await db.database.read().findOneByOrFail(Session, { id })).lastSeenAt;

test.each([
  ['unused for nearly 2 hours', true, { lastSeenAt: fromNow(-2 * hour + 5 * minute) }],
  ['unused for 2 hours', false, { lastSeenAt: fromNow(-2 * hour) }],
  ['used a moment ago and nearly 12 hours old', true, { expiresAt: fromNow(5 * minute) }],
  ['used a moment ago and 12 hours old', false, { expiresAt: fromNow(0) }],
  ['used at a time that can’t be read', false, { lastSeenAt: 'soon' }],
  ['opened for a time that can’t be read', false, { expiresAt: 'soon' }],
])('a session that was %s: valid is %s (C11)', async (_name, isValid, times) => {
  const id = await open(adaId, times);
  expect((await sessions.find(adaId, id)) !== undefined).toBe(isValid);
});

test('records the use of a session, but not again within a minute', async () => {
  const recent = fromNow(-minute / 2);
  const id = await open(adaId, { lastSeenAt: recent });
  const write = jest.spyOn(db.database, 'keepCount');
  await sessions.find(adaId, id);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
  expect(await lastSeen(id)).toBe(recent);

  const before = new Date().toISOString();
  const older = await open(adaId, { lastSeenAt: fromNow(-minute) });
  await Promise.all(Array.from({ length: 10 }, () => sessions.find(adaId, older)));
  await eventually(async () => expect((await lastSeen(older)) >= before).toBe(true));
});

test("ends one session, or all of a user's, and no others", async () => {
  const [first, second, owners] = [await open(adaId), await open(adaId), await open(ownerId)];
  const end = () => db.database.keepCount((manager) => sessions.end(manager, first));
  // Another server has seen it, too.
  const other = new Sessions(db.database, key);
  expect(await other.find(adaId, first)).toMatchObject({ userId: adaId });
  expect([await end(), await end()]).toEqual([true, false]);
  expect(await other.find(adaId, first)).toBeUndefined();
  expect((await stored()).map(({ id }) => id).sort()).toEqual([second, owners].sort());

  await db.database.keepCount((manager) => sessions.endAll(manager, adaId));
  expect((await stored()).map(({ id }) => id)).toEqual([owners]);
});

test('throws while the database is unavailable, instead of treating the session as ended', async () => {
  const away = await openTestDatabase();
  await away.sources.read.destroy();
  await expect(new Sessions(away.database, key).find(ownerId, 'any')).rejects.toThrow();
  await away.drop();
});

test('removes expired sessions', async () => {
  const good = await open(adaId);
  await open(adaId, { expiresAt: fromNow(0) });
  await open(adaId, { lastSeenAt: fromNow(-2 * hour) });
  await removeExpired(db.database);
  expect((await stored()).map(({ id }) => id)).toEqual([good]);
});
