import { Readiness } from './readiness.js';

test('what is not ready is named; checks run each time', async () => {
  const readiness = new Readiness();
  let isThere = false;
  readiness.add('The one is away', () => Promise.resolve(isThere));
  readiness.add('The other is away', () => Promise.resolve(true));
  expect(await readiness.failures()).toEqual(['The one is away']);
  isThere = true;
  expect(await readiness.failures()).toEqual([]);
});
