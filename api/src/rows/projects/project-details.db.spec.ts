import type { ManagedProject } from '@portico/contract/rows/projects/project';
import { aNewProject } from '@portico/contract/testing/rows';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';
import { administrator } from '../../testing/site/user-edits.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const add = async (fields: object) => (await owner.post('project/add', { ...aNewProject(), ...fields })).body;
const edit = (projectId: number, fields: object) =>
  owner.put(`project/edit/${projectId}`, { projectId, ...fields });
const visit = async (address: string, client = site.visitor()) => {
  const { status, body } = await client.get(`project/at/${encodeURIComponent(address)}`);
  return status === 200 ? body.address : status;
};
const all = async (): Promise<ManagedProject[]> => (await owner.get('project/all')).body;
const listed = async (client = site.visitor(), path = 'project'): Promise<number[]> =>
  (await client.get(path)).body.map(({ projectId }: { projectId: number }) => projectId);

const details = {
  liveUrl: 'https://kite.example/',
  sourceUrl: 'https://git.example/kite',
  start: '2024-05',
  end: '2025-01',
  story: '# Why\n\nIt *flies* <script>alert(1)</script>.',
  address: 'kite',
  featured: true,
  draft: false,
};

test('what is given is in the answers, the story only where it is edited, and as HTML on the page', async () => {
  const project = await add(details);
  expect(project).toMatchObject(details);
  const { story, formerAddresses, version, ...shown } = project;
  const { body: list } = await site.visitor().get('project');
  expect(list[0]).toEqual({ ...shown, version });
  expect((await owner.get('project/all')).body[0]).toEqual(project);
  const { body: page } = await site.visitor().get('project/at/kite');
  expect(page).toEqual({
    ...shown,
    storyHtml: expect.stringMatching(/<h2>Why<\/h2>[^]*It <em>flies<\/em>/),
    next: expect.anything(),
  });
  expect(page.storyHtml).not.toContain('<script');
  expect([story, formerAddresses]).toEqual([details.story, []]);
});

test('in an edit, absent details stay, null and blank ones are cleared, and old front ends change none', async () => {
  const { projectId } = await add({ ...details, address: 'stays' });
  const old = await edit(projectId, aNewProject({ title: 'Renamed' }));
  expect(old.body).toMatchObject({ ...details, address: 'stays', title: 'Renamed' });
  const cleared = await edit(projectId, { ...aNewProject(), story: null, liveUrl: ' ' });
  expect(cleared.body).toMatchObject({ ...details, address: 'stays', story: null, liveUrl: null });
});

test('a draft needs a title only, and the rest once it is published', async () => {
  const { body: draft } = await owner.post('project/add', { title: 'Begun', draft: true });
  expect(draft).toMatchObject({ title: 'Begun', desc: '', time: '', draft: true });
  expect(await visit(draft.address, owner)).toBe('begun');
  expect((await edit(draft.projectId, { title: 'Begun' })).body).toMatchObject({ draft: true, version: 2 });
  const stale = { 'if-match': '"1"' };
  const blank = { projectId: draft.projectId, title: 'Begun', draft: false };
  expect((await owner.put(`project/edit/${draft.projectId}`, blank, stale)).status).toBe(422);
  const published = await edit(draft.projectId, { title: 'Begun', start: '2024', draft: false });
  expect(published.status).toBe(422);
  expect(published.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    ...['type', 'lang', 'desc', 'hiLit', 'satisf', 'selfRat', 'takeAway'],
  ]);
  const { time: _time, ...rest } = aNewProject();
  const whole = await edit(draft.projectId, { ...rest, start: '2024', end: '2025', draft: false });
  expect(whole.body).toMatchObject({ time: '2024 – 2025', draft: false });
});

describe('the address', () => {
  test('is made from the title, in any script, and unique', async () => {
    const titles = ['Sea Wall', 'Sea wall!', '港の灯'];
    const addresses = [];
    for (const title of titles) addresses.push((await add({ title })).address);
    expect(addresses).toEqual(['sea-wall', 'sea-wall-2', '港の灯']);
    expect(await visit('港の灯')).toBe('港の灯');
    expect(await visit('SEA-wall')).toBe('sea-wall');
  });

  test('may be of 80 letters that take two places in the memory each', async () => {
    const address = '𠮷'.repeat(80);
    await add({ address });
    expect(await visit(address)).toBe(address);
  });

  test('that is taken is refused', async () => {
    await add({ address: 'taken' });
    const again = await owner.post('project/add', { ...aNewProject(), address: 'taken' });
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ msg: 'Another project has this address. Choose another.', path: 'address' }],
    ]);
  });

  test('goes on leading to its project after a change, until another project has it', async () => {
    const { projectId } = await add({ title: 'Old name' });
    await edit(projectId, { ...aNewProject({ title: 'New name' }), address: '' });
    await edit(projectId, { ...aNewProject(), address: 'newest-name' });
    expect(await visit('old-name')).toBe('newest-name');
    expect(await visit('new-name')).toBe('newest-name');
    await edit(projectId, { ...aNewProject(), address: 'old-name' });
    expect(await visit('newest-name')).toBe('old-name');
    expect(await visit('old-name')).toBe('old-name');
    await add({ address: 'new-name' });
    expect(await visit('new-name')).toBe('new-name');
  });

  test('comes back with a deleted project, numbered if it was taken meanwhile, and so do the former ones', async () => {
    const { projectId } = await add({ address: 'before' });
    await edit(projectId, { ...aNewProject(), address: 'harbour' });
    await owner.delete(`project/edit/${projectId}`);
    expect(await visit('harbour')).toBe(404);
    await add({ address: 'harbour' });
    const { body } = await owner.post(`project/restore/${projectId}`);
    expect(body).toMatchObject({ address: 'harbour-2', formerAddresses: ['before'] });
    expect(await visit('before')).toBe('harbour-2');
  });

  test.each(['nowhere', 'Not valid!', '%', 'a/b', '\0'])(
    '%j, which no project has, is answered with 404',
    async (one) => expect(await visit(one)).toBe(404),
  );

  test('is made once where projects with one title are added at the same time', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => add({ title: 'At once' })));
    expect(new Set(added.map(({ address }) => address)).size).toBe(5);
  });
});

test('a draft is there for administrators only', async () => {
  const { projectId } = await add({ draft: true, address: 'secret' });
  expect(await visit('secret', owner)).toBe('secret');
  for (const client of [site.visitor(), await site.user()]) {
    expect(await visit('secret', client)).toBe(404);
    expect(await listed(client)).not.toContain(projectId);
  }
  expect(await listed(owner)).not.toContain(projectId);
  expect(await listed(owner, 'project/all')).toContain(projectId);
});

describe('the order', () => {
  const reorder = (projectIds: unknown) => owner.put('project/order', { projectIds });

  test('is that of the administrator, behind projects that were added since, and changes no version', async () => {
    const before = await listed(owner, 'project/all');
    const versions = async () => (await all()).map(({ version }) => version).sort();
    const known = await versions();
    const projectIds = [...before].reverse();
    expect((await reorder(projectIds)).status).toBe(204);
    expect(await listed(owner, 'project/all')).toEqual(projectIds);
    expect(await versions()).toEqual(known);
    const drafts = (await all()).filter(({ draft }) => draft).map(({ projectId }) => projectId);
    const { projectId } = await add({ title: 'Just added' });
    expect(await listed()).toEqual([projectId, ...projectIds].filter((id) => !drafts.includes(id)));
    const [event] = (await owner.get('audit?action=project.reordered')).body;
    expect(event).toMatchObject({ targetType: 'project', targetId: null });
  });

  test('comes back with a deleted project', async () => {
    const before = await listed(owner, 'project/all');
    await reorder(before);
    const place = before[2]!;
    await owner.delete(`project/edit/${place}`);
    await owner.post(`project/restore/${place}`);
    expect(await listed(owner, 'project/all')).toEqual(before);
  });

  test('must name each project once', async () => {
    const ids = await listed(owner, 'project/all');
    expect((await reorder([...ids, ids[0]])).status).toBe(422);
    expect((await reorder('all')).status).toBe(422);
    const { status, body } = await reorder(ids.slice(1));
    expect([status, body.errors[0].msg]).toEqual([
      409,
      'Projects were added or deleted meanwhile. Try again.',
    ]);
    expect((await reorder([...ids.slice(1), 999_999])).status).toBe(409);
  });
});

test('an edit and a new order at the same time both go through', async () => {
  const [other] = await administrator(site, owner);
  const { projectId } = await add({ address: 'busy' });
  const projectIds = (await all()).map((project) => project.projectId);
  for (let round = 0; round < 12; round += 1) {
    const answers = await Promise.all([
      other.put('project/order', { projectIds: projectIds.reverse() }),
      ...Array.from({ length: 3 }, () => edit(projectId, aNewProject({ title: `Round ${round}` }))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 200, 200, 200]);
  }
});

test('a page names the project that is listed next, after the last the first, and never a draft or itself', async () => {
  for (const title of ['One', 'Two', 'Three']) await add({ title });
  await add({ draft: true, address: 'unfinished' });
  const projects = (await site.visitor().get('project')).body;
  const next = async (address: string) =>
    (await owner.get(`project/at/${encodeURIComponent(address)}`)).body.next;
  const named = ({ title, address }: { title: string; address: string }) => ({ title, address });
  expect(await next(projects[0].address)).toEqual(named(projects[1]));
  expect(await next(projects.at(-1).address)).toEqual(named(projects[0]));
  expect(await next('unfinished')).toEqual(named(projects[0]));
  for (const { projectId } of projects.slice(1)) await owner.delete(`project/edit/${projectId}`);
  expect(await next(projects[0].address)).toBeNull();
});
