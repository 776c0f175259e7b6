import { LockError } from '../../database/database-errors.js';
import { Shipping } from './shipping.js';

test('a database that can’t be reached is not called a release that is being changed', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  const settings = { publicUrl: '', dataDir: '/nowhere', databaseUrl };
  const unused = undefined as never;
  const shipping = new Shipping(settings, unused, unused, unused, unused);
  const team = { token: { id: '1' }, actor: {} } as Parameters<Shipping['change']>[0];
  await expect(shipping.change(team, 'promote', [], unused)).rejects.toThrow(LockError);
});
