import { namesOf } from '@portico/contract/field-facts';
import { sampleInterests } from '@portico/contract/rows/interests/sample-interests';
import { maxImportBytes } from '@portico/contract/limits';
import { aNewExperience, aNewInterest, aNewJob, aNewProject } from '@portico/contract/testing/rows';
import type { ApiClient } from '../testing/site/api-client.js';
import { allKinds, Content } from '../testing/site/content.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

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
  const events = (await site.audited()).slice(-1);
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

test('knows a skill by its folded name, whatever its group, and a job by all its texts', async () => {
  const skills = ['Go', 'Café'].map((body) => aNewExperience({ type: 'Backend', body }));
  const job = { ...aNewJob(), summary: 'O’Neil’s “boats” – all' };
  await owner.post('import', { experiences: [...skills, job] });
  const again = [
    // PostgreSQL is only in the sample.
    ...['GO', 'cafe', 'PostgreSQL'].map((body) => aNewExperience({ type: 'Skill', body })),
    { ...job, summary: 'O\'Neil\'s "boats" - all' },
    { ...job, summary: 'More' },
  ];
  const { body } = await owner.post('import', { experiences: again });
  expect(body).toMatchObject({ experiences: 2, skipped: 3 });
});

test('names the row and the field that are wrong, and adds nothing', async () => {
  const before = await content();
  const { status, body } = await owner.post('import', {
    ...some,
    interests: [aNewInterest(), { ...aNewInterest(), name: '', more: 1 }],
    site: { email: 'nobody' },
  });
  expect([status, body.errors]).toMatchObject([
    422,
    [
      { path: 'site.email', msg: 'Email must be an address like name@example.org' },
      { path: 'interests.1.name', msg: 'Interest Name is required' },
      { path: 'interests.1.more', msg: 'interests.1.more is not a field of this request' },
    ],
  ]);
  expect(await content()).toEqual(before);
});

test('keeps blank what a file says nothing of; edits ask for no more, and it is restored and found again', async () => {
  const unknown = { lang: '', time: '', desc: '', hiLit: '', satisf: '', selfRat: '', takeAway: '' };
  const file = (blank: string) => ({
    experiences: [aNewExperience({ body: 'Ada', time: blank })],
    projects: [{ ...aNewProject({ title: 'Raft' }), ...unknown, hiLit: blank }],
    interests: [aNewInterest({ name: 'Knots', about: blank })],
  });
  // As front ends of 1.0 send it.
  await owner.post('import', file('–'));
  const kinds = allKinds.map((kind) => [new Content(kind, owner), kind.fields] as const);
  for (const [list, fields] of kinds) {
    const [row] = await list.list();
    const id = list.idOf(row!);
    const typed = Object.fromEntries(namesOf(fields).map((name) => [name, row![name]!]));
    const [blank = '', ...more] = namesOf(fields).filter((name) => typed[name] === '');
    expect([blank, more.length]).toEqual([expect.any(String), list.kind.route === 'project' ? 6 : 0]);
    expect((await list.edit(id, typed)).body).toMatchObject(typed);
    await list.edit(id, { ...typed, [blank]: 'Known' });
    const refused = await list.edit(id, typed);
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: blank, msg: fields[blank]!.required }],
    ]);
    await list.delete(id);
    expect((await list.restore(id)).body).toMatchObject({ ...typed, [blank]: 'Known' });
  }
  await owner.post('import', file(''));
  const again = await owner.post('import', file(''));
  expect(again.body).toMatchObject({ experiences: 0, projects: 0, interests: 0, skipped: 3 });
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
    ['{"__proto__":{"isAdmin":true}}', 400],
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

test('adds nothing if a summary in Markdown is too large to format', async () => {
  const before = await content();
  const hostile = aNewExperience({ body: 'Ada' });
  const { body } = await owner.post('import', {
    experiences: [aNewExperience({ body: 'Elm' }), { ...hostile, summary: '>'.repeat(500) }],
  });
  expect(body.errors).toMatchObject([
    { path: 'experiences.1.summary', msg: expect.stringMatching(/^Summary has/) },
  ]);
  expect(await content()).toEqual(before);
});

test('nothing is added where there is no room for all', async () => {
  await site.restart({ LIMIT_ENTRIES: '25' });
  owner = await site.owner();
  const before = await content();
  const { status, body } = await owner.post('import', { experiences: [aNewExperience({ body: 'Nim' })] });
  expect([status, body.errors[0].msg]).toEqual([
    409,
    'You can have at most 25 entries. Delete some to import all of these.',
  ]);
  expect(await content()).toEqual(before);
});

test('removes the sample with it where asked, in one step that Undo takes back', async () => {
  await site.restart();
  owner = await site.owner();
  await owner.post('interests/add', aNewInterest({ name: 'Mine' }));
  const before = await content();
  // As in the sample, so that it would be there already.
  const { body } = await owner.post('import', { interests: [sampleInterests[0]], removeSample: true });
  expect(body).toMatchObject({ interests: 1, skipped: 0, sampleRemovedAt: expect.any(String) });
  const { experiences, projects, interests } = await content();
  const ownOf = (rows: { isSample?: true }[]) => rows.filter(({ isSample }) => !isSample);
  expect([experiences, projects]).toEqual([ownOf(before.experiences), ownOf(before.projects)]);
  expect(interests.slice(1)).toEqual(ownOf(before.interests));
  const events = (await site.audited()).slice(-2);
  expect(events.map(({ action }) => action)).toEqual(['sample.removed', 'import.created']);

  await owner.post('sample/restore', { removedAt: body.sampleRemovedAt });
  expect((await content()).experiences).toHaveLength(before.experiences.length);
  const { body: again } = await owner.post('import', { removeSample: true });
  expect(again.sampleRemovedAt).not.toBeNull();
  const { body: none } = await owner.post('import', { interests: [aNewInterest()], removeSample: true });
  expect(none.sampleRemovedAt).toBeNull();
});

test('removes nothing of the sample where something can’t be added', async () => {
  await site.restart({ LIMIT_ENTRIES: '1' });
  owner = await site.owner();
  const before = await content();
  const experiences = ['Elm', 'Nim'].map((body) => aNewExperience({ body }));
  expect((await owner.post('import', { experiences, removeSample: true })).status).toBe(409);
  expect(await content()).toEqual(before);
});
