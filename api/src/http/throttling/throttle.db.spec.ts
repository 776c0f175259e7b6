import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { waitOf } from '../../testing/throttling/wait-of.js';
import { AuditEntry } from '../../database/audit-entry.entity.js';
import { Throttle } from './throttle.js';

const db = useTestDatabase();
const visitor = { userId: 0, requestId: 'request', address: '203.0.113.0/24' };
let throttle: Throttle;
beforeEach(() => {
  throttle = new Throttle(db.database, {
    signInsPerMinute: 3,
    registrationsPerHour: 2,
    messagesPerHour: 2,
    allMessagesPerMinute: 5,
  });
});

const signIn = (address: string) => waitOf(throttle.signIn(address, visitor));
const message = (address: string) => throttle.message(address, 'ada@portfolio.example');
const audited = async (): Promise<string[]> =>
  (await db.database.read().find(AuditEntry, { order: { id: 'ASC' } })).map(({ action, address, detail }) =>
    [action, address, detail].filter(Boolean).join(' '),
  );

test('all addresses of one IPv6 household count as one (B8)', async () => {
  for (let host = 1; host <= 3; host += 1) expect(await signIn(`2001:db8:1:2::${host}`)).toBeUndefined();
  expect(await signIn('2001:db8:1:2:ffff::4')).toBeGreaterThan(0);
  expect(await signIn('2001:db8:1:3::5')).toBeUndefined();
});

test('registrations are counted besides sign-ins, and the audit has the first refusal of each', async () => {
  const address = '203.0.113.7';
  const register = () => waitOf(throttle.registration(address, visitor));
  expect([await register(), await register(), (await register())! > 3_500]).toEqual([
    undefined,
    undefined,
    true,
  ]);
  for (let made = 0; made < 6; made += 1) await signIn(address);
  await register();
  expect(await audited()).toEqual([
    'registration.throttled 203.0.113.0/24',
    'sign-in.throttled 203.0.113.0/24',
  ]);
});

test('a flood from one address writes nothing but its first refusal', async () => {
  await Promise.all(Array.from({ length: 600 }, () => signIn('203.0.113.7')));
  expect(await audited()).toHaveLength(1);
});

test('passwords in a session count for that session only, until one was right or was not checked', async () => {
  let addresses = 0;
  const give = (session: string) =>
    waitOf(throttle.passwordInSession(session, `10.0.0.${(addresses += 1)}`, visitor));
  for (let made = 0; made < 10; made += 1) expect(await give('stolen')).toBeUndefined();
  expect(await give('stolen')).toBeGreaterThan(3_500);
  expect(await give('another')).toBeUndefined();
  throttle.passwordWasRight('stolen');
  for (let made = 0; made < 10; made += 1) await give('stolen');
  throttle.passwordWasNotChecked('stolen');
  throttle.passwordWasNotChecked('stolen');
  expect(await give('stolen')).toBeUndefined();
});

test('when all addresses together send too many messages, a refused one keeps its own', async () => {
  for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.2', '10.0.0.3']) await message(address);
  await expect(message('10.0.0.1')).rejects.toMatchObject({
    errors: [
      {
        msg: expect.stringMatching(
          /^Too many messages have come from your network\. Try again in .*, or write to ada/,
        ),
      },
    ],
  });
  for (let made = 0; made < 3; made += 1)
    await expect(message('10.0.0.4')).rejects.toMatchObject({
      errors: [
        { msg: expect.stringMatching(/^Too many messages are arriving\. Try again in .*, or write to ada/) },
      ],
    });
  expect(await audited()).toEqual([
    'message.throttled 10.0.0.0/24',
    'message.throttled from all addresses together',
  ]);
});
