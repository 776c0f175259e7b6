import { maxImportedRows } from '@portico/contract/content/import/import';
import { sampleExperiences } from '@portico/contract/content/sample/experiences';
import { sampleInterests } from '@portico/contract/content/sample/interests';
import { sampleProjects } from '@portico/contract/content/sample/projects';
import { aNewExperience, aNewInterest, aNewProject } from '@portico/contract/testing/rows';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
let owner: ApiClient;
beforeEach(async () => {
  site = await TestSite.startProcess();
  owner = await site.owner();
});
afterEach(() => site.stop());

/** Without the server's own address, which differs after a restart. */
const resume = async () => {
  const text = await (await fetch(`${site.url}/resume.json`)).text();
  return JSON.parse(text.replaceAll(site.url, '')) as { projects: unknown };
};

const empty = () =>
  runSql(site.settings, 'DELETE FROM experiences; DELETE FROM projects; DELETE FROM interests');

const content = async () => ({
  experiences: (await owner.get('experience')).body,
  projects: (await owner.get('project/all')).body,
  interests: (await owner.get('interests')).body,
});

test('what a site says of itself comes into an empty one as the same, and goes out as the same', async () => {
  // The sample's projects have details of their own.
  const { projects: _projects, ...before } = await resume();
  await site.stopServer();
  await empty();
  await site.restart();
  owner = await site.owner();
  // The sample was added row by row, so that its last is the newest.
  const [experiences, projects, interests] = [sampleExperiences, sampleProjects, sampleInterests].map(
    (rows) => [...rows].reverse(),
  );
  const { status, body } = await owner.post('import', { experiences, projects, interests });
  expect([status, body]).toMatchObject([201, { experiences: 24, projects: 3, interests: 11, skipped: 0 }]);
  expect(await resume()).toMatchObject(before);
});

test('others are answered while the most comes that one import takes', async () => {
  const rows = <Row>(count: number, row: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => row(index));
  const most = {
    experiences: rows(maxImportedRows, (index) => aNewExperience({ type: `T${index}`, body: 'a' })),
    projects: rows(200, (index) => aNewProject({ type: `T${index}`, lang: 'a' })),
    interests: rows(maxImportedRows, (index) => aNewInterest({ category: `C${index}`, name: 'a' })),
  };
  let isOver = false;
  let answered = 0;
  const others = async () => {
    while (!isOver) {
      await (await fetch(`${site.url}/api/health/live`)).arrayBuffer();
      if (!isOver) answered += 1;
    }
  };
  const imported = owner.post('import', most).finally(() => (isOver = true));
  await Promise.all([imported, ...rows(5, others)]);
  const { status, body } = await imported;
  expect([status, body]).toMatchObject([201, { experiences: 500, projects: 200, interests: 500 }]);
  expect(answered).toBeGreaterThan(20);
  expect(new Set((await content()).projects.map(({ address }: { address: string }) => address)).size).toBe(
    203,
  );
});
