import { maxImportedRows } from '@portico/contract/import/import';
import { aNewExperience, aNewInterest, aNewProject } from '@portico/contract/testing/rows';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

let site: TestSite;
let owner: ApiClient;
beforeEach(async () => {
  site = await TestSite.startProcess();
  owner = await site.owner();
});
afterEach(() => site.stop());

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
  const projects: { address: string }[] = (await owner.get('project/all')).body;
  expect(new Set(projects.map(({ address }) => address)).size).toBe(203);
});
