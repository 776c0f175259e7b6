import { HealthController } from './health.controller.js';

test('what is not ready is named; checks run each time (J6)', async () => {
  const health = new HealthController();
  let isThere = false;
  health.addCheck('The first is unavailable', () => Promise.resolve(isThere));
  health.addCheck('The second is unavailable', () => Promise.resolve(true));
  await expect(health.ready()).rejects.toMatchObject({ errors: [{ msg: 'The first is unavailable' }] });
  isThere = true;
  expect(await health.ready()).toEqual({ status: 'ok' });
});
