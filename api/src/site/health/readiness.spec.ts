import { Readiness } from './readiness.js';

test('what is not ready is named; checks run each time (J6)', async () => {
  const readiness = new Readiness();
  let isThere = false;
  readiness.add('The first is unavailable', () => Promise.resolve(isThere));
  readiness.add('The second is unavailable', () => Promise.resolve(true));
  expect(await readiness.failures()).toEqual(['The first is unavailable']);
  isThere = true;
  expect(await readiness.failures()).toEqual([]);
});
