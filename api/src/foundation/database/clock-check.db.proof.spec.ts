import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aNewInterest } from '@portico/contract/testing/rows';
import { Session } from '../../accounts/sessions/session.entity.js';
import { Deletion } from '../../content/rows/deletion.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { eventually } from '../../testing/site/eventually.js';
import { type ProcessSite, TestSite } from '../../testing/site/test-site.js';

const day = 24 * 60 * 60 * 1000;
const shifted = pathToFileURL(resolve(__dirname, '../../testing/server/shifted-clock.mjs')).href;

let site: ProcessSite;
afterEach(() => site.stop());

test.each([
  [400, true],
  [30, false],
])('a start %i days after the last entry of the activity log keeps what is old: %s', async (days, isKept) => {
  site = await TestSite.startProcess();
  const owner = await site.owner();
  const { interestId } = (await owner.post('interests/add', aNewInterest())).body;
  await owner.delete(`interests/edit/${interestId}`);
  const clockFile = join(site.settings.dataDir, 'clock');
  writeFileSync(clockFile, String(days * day));

  await site.restart({ NODE_OPTIONS: `--import=${shifted}`, CLOCK_OFFSET_FILE: clockFile });
  // What happens by this clock doesn't make it right.
  await site.visitor().post('auth', { email: 'eve@portfolio.example', password: 'not hers' });
  await site.restart();
  const rows = async () => [
    ...(await readRows(site.settings, Session)),
    ...(await readRows(site.settings, Deletion)),
  ];
  await eventually(async () => {
    expect(site.server.output().includes('Nothing is removed by its age: the clock says ')).toBe(isKept);
    expect(await rows()).toHaveLength(isKept ? 2 : 0);
  });
});
