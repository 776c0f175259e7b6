import { changedUnits } from './changed-tests.mjs';

it('runs none where files were only deleted, and says so', async () => {
  const changes = { since: 'the last green check', files: ['tools/deleted.mjs'] };
  const notRun = 'none tests what changed since the last green check';
  expect(await changedUnits(changes)).toEqual({ passed: 0, failed: 0, notRun });
});
