import { maxImportedRows } from '@portico/contract/content/import/import';
import { sampleExperiences } from '@portico/contract/content/sample/experiences';
import { sampleInterests } from '@portico/contract/content/sample/interests';
import { sampleProjects } from '@portico/contract/content/sample/projects';
import { maxImportBytes } from '@portico/contract/limits';
import { aNewExperience, aNewInterest, aNewJob, aNewProject } from '@portico/contract/testing/rows';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
let owner: ApiClient;
beforeEach(async () => {
  site = await TestSite.start();
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

const some = {
  experiences: [aNewJob(), aNewExperience({ body: 'Zig' })],
  projects: [aNewProject({ title: 'Kite' }), aNewProject({ title: 'Kite', time: '2 days' })],
  interests: [aNewInterest({ name: 'Rye' })],
};

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

test('adds all, the first as the newest, with one event', async () => {
  const before = await content();
  const { body: done } = await owner.post('import', { ...some, site: { name: 'Ada', place: null } });
  expect(done).toMatchObject({
    experiences: 2,
    projects: 2,
    interests: 1,
    site: ['name', 'place'],
    skipped: 0,
  });
  const { experiences, projects, interests } = await content();
  expect(experiences).toMatchObject(
    [some.experiences[0], some.experiences[1], before.experiences[0]].concat(before.experiences.slice(1)),
  );
  expect(projects.map(({ address }: { address: string }) => address).slice(0, 2)).toEqual(['kite-2', 'kite']);
  expect(interests[0]).toMatchObject(some.interests[0]!);
  expect((await owner.get('site/settings')).body).toMatchObject({ name: 'Ada', place: null, version: 2 });
  const events = await readRows(site.settings, AuditEntry, { order: { id: 'DESC' }, take: 1 });
  expect(events).toMatchObject([
    { action: 'import.created', detail: '2 experience entries, 2 projects and 1 interest' },
  ]);
});

test('adds nothing twice', async () => {
  await owner.post('import', some);
  const before = await content();
  const more = { ...some, interests: [...some.interests, aNewInterest(), aNewInterest()] };
  const { body } = await owner.post('import', more);
  expect(body).toMatchObject({ experiences: 0, projects: 0, interests: 1, skipped: 6 });
  expect((await content()).experiences).toEqual(before.experiences);
});

test('names the row and the field that are wrong, and adds nothing', async () => {
  const before = await content();
  const { status, body } = await owner.post('import', {
    ...some,
    interests: [aNewInterest(), { ...aNewInterest(), about: '', more: 1 }],
    site: { email: 'nobody' },
  });
  expect([status, body.errors]).toEqual([
    422,
    [
      { path: 'site.email', msg: 'Email must be one like ada@example.org' },
      { path: 'interests.1.about', msg: 'About is required' },
      { path: 'interests.1.more', msg: 'interests.1.more is not a field of this request' },
    ],
  ]);
  expect(await content()).toEqual(before);
});

test('adds nothing from what isn’t an import', async () => {
  const before = await content();
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  const many = Array.from({ length: 5_000 }, () => aNewInterest());
  const refused: [body: string | Buffer, status: number, path?: string][] = [
    ['{"projects":', 400],
    ['null', 422],
    ['"resume"', 422],
    [Buffer.from('{"projects":[]}', 'utf16le'), 400],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 400],
    [`{"projects":${deep}}`, 400],
    ['{"__proto__":{"isAdmin":true}}', 400, '__proto__'],
    [JSON.stringify({ ...some, interests: many }), 422, 'interests'],
    [
      JSON.stringify({ ...some, experiences: [{ ...aNewJob(), start: '2020-13' }] }),
      422,
      'experiences.0.start',
    ],
  ];
  const answers: unknown[] = [];
  for (const [bytes] of refused) {
    const answer = await owner.call('POST', 'import', new Uint8Array(Buffer.from(bytes)), {
      'content-type': 'application/json',
    });
    const what = bytes.toString().slice(0, 60);
    answers.push([what, answer.status, answer.body.errors[0].path]);
  }
  expect(answers).toEqual(
    refused.map(([bytes, status, path]) => [bytes.toString().slice(0, 60), status, path]),
  );
  expect(await content()).toEqual(before);
});

test.each([{}, [], { site: {}, experiences: [] }])('refuses one of nothing: %j', async (nothing) => {
  const { status, body } = await owner.post('import', nothing);
  expect([status, body.errors]).toEqual([422, [{ msg: 'Choose something to import' }]]);
});

test('nothing is added where there is no room for all', async () => {
  await site.restart({ LIMIT_ENTRIES: '25' });
  owner = await site.owner();
  const before = await content();
  const { status, body } = await owner.post('import', some);
  expect([status, body.errors[0].msg]).toEqual([
    409,
    'You can have at most 25 entries. Delete one to make room.',
  ]);
  expect(await content()).toEqual(before);
});

test('takes more than other calls, up to a limit', async () => {
  const desc = 'a'.repeat(4_000);
  const projects = Array.from({ length: 40 }, (_, index) => ({
    ...aNewProject({ title: `P${index}` }),
    desc,
  }));
  expect((await owner.post('import', { projects })).status).toBe(201);
  expect((await owner.post('interests/add', aNewInterest({ about: 'a'.repeat(110_000) }))).status).toBe(413);
  expect((await owner.post('import', { projects: ['a'.repeat(maxImportBytes)] })).status).toBe(413);
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
