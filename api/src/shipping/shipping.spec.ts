import { LockError, LockTakenError } from '../foundation/database/process-lock.js';
import { problemOf, Shipping } from './shipping.js';

test('a database that can’t be reached is not called a release that is being changed', async () => {
  const settings = { dataDir: '/nowhere', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  const unused = undefined as never;
  const shipping = new Shipping(settings, unused, unused, unused, unused, unused);
  const team = { token: { id: '1' }, actor: {} } as Parameters<Shipping['list']>[0];
  await expect(shipping.list(team)).rejects.toThrow(LockError);
});

test('a lock that another server holds is', () => {
  expect(problemOf(new LockTakenError('Taken'))).toMatchObject({
    status: 503,
    message: 'Other releases are being changed. Try again in a moment',
  });
});
