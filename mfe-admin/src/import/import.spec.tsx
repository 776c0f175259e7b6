import { ownerId } from '@portico/contract/accounts/owner';
import { sampleSettings } from '@portico/contract/site/sample-site';
import { anInterest, aProject, anExperience, siteSettings } from '@portico/contract/testing/rows';
import { exampleUser } from '@portico/platform/testing/example-user';
import { personLoaded } from '@portico/platform/session';
import { leavingEvent, unsavedWork } from '@portico/platform/unsaved-work';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAlerts, press, server } from '@portico/platform/testing/show-screen';
import type { Answers } from '@portico/platform/testing/api-server';
import { selfId, showToAdmin } from '../testing/show-to-admin';
import Import from './import';
import { aFile } from './testing/a-file';

const counts = { site: [], experiences: 1, projects: 0, interests: 0, skipped: 0 };
const git = { type: 'Skill', body: 'GIT', time: '5 years' };
const resume = {
  basics: { name: 'Grace', label: 'Compilers', pager: '1' },
  work: [{ name: 'Navy', position: 'Officer', startDate: '1943', endDate: 'once' }],
  skills: [{ name: 'Git' }, { name: 'Make' }],
  projects: [{ name: 'COBOL' }],
};
const entries = [
  anExperience({ ...git, authorId: selfId }),
  anExperience({ body: 'Make', authorId: selfId, isSample: true }),
  anExperience({ body: 'Make' }),
];
function show(answers: Answers = {}) {
  server.answerEach({
    'GET /api/site/settings': [200, siteSettings({ name: '', tagline: 'Mine' })],
    'GET /api/experience': [200, entries],
    'GET /api/project/all': [200, [aProject()]],
    'GET /api/interests': [200, []],
    ...answers,
  });
  return showToAdmin(<Import />, '/manage/import');
}

const picker = () => screen.getByLabelText('Files of your résumé');
const choose = (name: string, content: string) =>
  fireEvent.change(picker(), { target: { files: [aFile(name, content)] } });

async function preview(answers?: Answers) {
  const shown = show(answers);
  choose('resume.json', JSON.stringify(resume));
  await screen.findByRole('heading', { name: 'Preview' });
  return shown;
}

const boxes = (name: string) =>
  // Not by role, and without `labels`: of 500 that takes seconds.
  [...screen.getByRole('group', { name }).querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(
    (box) => [box.closest('label')!.textContent, box.checked],
  );

const descriptionOf = (name: string) =>
  screen.getByRole('checkbox', { name }).getAttribute('aria-describedby')!;
const factsOf = (name: string) => document.getElementById(descriptionOf(name))!.textContent;

const chooseNone = (group: string) => {
  const all = screen.queryByRole('button', { name: `Choose all ${group}` });
  if (all) fireEvent.click(all);
  press(`Choose none ${group}`);
};

it('shows what comes, and leaves what is the owner’s or there already to their choice', async () => {
  await preview();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Preview' }));
  expect(boxes('Site')).toEqual([
    ['Name', true],
    ['Tagline', false],
  ]);
  expect(boxes('Experience')).toEqual([
    ['Officer', true],
    ['Git', false],
    ['Make', true],
  ]);
  expect(factsOf('Tagline')).toBe('Now MineNew CompilersYou have your own');
  expect(screen.getByText('Already on your site')).toBeTruthy();
  expect(
    screen.getByText('Dates that couldn’t be used are kept in the duration: Employment “Officer”'),
  ).toBeTruthy();
  expect(factsOf('Officer')).toBe(
    'Employment · Navy · 1943 – onceCouldn’t use “once”, so the dates are kept in the duration.',
  );
  expect(screen.getByText('Site: pager')).toBeTruthy();
  expect(screen.getByText(/Visitors see only those of the site’s owner/)).toBeTruthy();
});

it('names what is too much for one import, and what differs from what is there, without choosing it', async () => {
  show({
    'GET /api/project/all': [200, [aProject({ title: 'COBOL', desc: 'Mine' })]],
  });
  const work = Array.from({ length: 501 }, (_, index) => ({ position: `Job ${index}`, startDate: 'soon' }));
  choose('resume.json', JSON.stringify({ ...resume, work }));
  await screen.findByRole('heading', { name: 'Preview' });
  expect(boxes('Experience').filter(([, isOn]) => !isOn)).toEqual([
    ['Job 500', false],
    ['Git', false],
    ['Make', false],
  ]);
  expect(boxes('Projects')).toEqual([['COBOL', false]]);
  expect(screen.getByText('On your site with other details')).toBeTruthy();
  expect(screen.getAllByText('One import takes 500. Import it next.')).toHaveLength(2);
  const unread = /in the duration: Employment “Job 0”, Employment “Job 1”, Employment “Job 2” and 498 more/;
  expect(screen.getByText(unread)).toBeTruthy();
});

it('names what couldn’t be read beside what could', async () => {
  show();
  const files = [aFile('Skills.csv', 'Name\nGo\n'), aFile('Positions.csv', '')];
  fireEvent.change(screen.getByLabelText('Files of your résumé'), { target: { files } });
  const heading = await screen.findByRole('heading', { name: 'Couldn’t be read' });
  expect(heading.nextElementSibling!.textContent).toBe(
    'Positions.csv is empty. Export or download it again.',
  );
  expect(boxes('Experience')).toEqual([['Go', true]]);
});

it('reads what can be read beside a folder that is dropped', async () => {
  show();
  const folder = Object.assign(aFile('Export', 'x'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  });
  const files = [folder, aFile('Skills.csv', 'Name\nGo\n')];
  fireEvent.change(screen.getByLabelText('Files of your résumé'), { target: { files } });
  expect(
    await screen.findByText('Export can’t be read. Choose it again, or the files in a folder.'),
  ).toBeTruthy();
  expect(boxes('Experience')).toEqual([['Go', true]]);
});

it('names what the server refuses, and keeps the choice', async () => {
  const errors = [{ msg: 'Name is required', path: 'experiences.1.body' }, { msg: 'No room' }];
  await preview({ 'POST /api/import': [422, { errors }] });
  press('Choose all Experience');
  press('Import 5 items');
  expect(await screen.findByText('Git: Name is required')).toBeTruthy();
  expect(screen.getByText('No room')).toBeTruthy();
  expect(boxes('Experience').map(([, isOn]) => isOn)).toEqual([true, true, true]);
});

it('asks for one’s own password only while the site’s email is chosen', async () => {
  const refusal = { errors: [{ msg: 'Your password is wrong', path: 'password' }] };
  show({ 'POST /api/import': [403, refusal] });
  choose('resume.json', JSON.stringify({ basics: { name: 'Grace', email: 'grace@example.net' } }));
  await screen.findByRole('heading', { name: 'Preview' });
  const email = screen.getByRole('checkbox', { name: 'Email' });
  press('Import 2 items');
  await screen.findByText('Your password is required');
  fireEvent.click(email);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  fireEvent.click(email);
  const password = screen.getByLabelText('Your password');
  fireEvent.change(password, { target: { value: 'a guess' } });
  press('Import 2 items');
  await screen.findByText('Your password is wrong');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  const sent = server.bodyOf(server.calls.lastIndexOf('POST /api/import'));
  expect(sent).toMatchObject({ site: { email: 'grace@example.net' }, password: 'a guess' });
});

it('keeps the choice where the session has ended, and sends it once the person has signed in again', async () => {
  const { store } = show({ 'POST /api/import': [401, {}] });
  const owner = { user: { ...exampleUser, userId: ownerId }, selfId: { id: ownerId } };
  act(() => void store.dispatch(personLoaded(owner)));
  choose('resume.json', JSON.stringify(resume));
  await screen.findByRole('heading', { name: 'Preview' });
  press('Choose all Experience');
  press('Import 5 items');
  const password = await screen.findByLabelText(/^Password/);
  expect(screen.queryByText(/Visitors see only/)).toBeNull();
  server.answerEach({
    'POST /api/auth': [200, { token: 'next.token', isAdmin: true }],
    'GET /api/auth/self': [200, { id: ownerId }],
    'POST /api/import': [422, { errors: [{ msg: 'No room' }] }],
  });
  fireEvent.change(password, { target: { value: 'correct horse battery staple' } });
  press('Sign in');
  expect(await screen.findByText('No room')).toBeTruthy();
  expect(boxes('Experience').map(([, isOn]) => isOn)).toEqual([true, true, true]);
});

it('closes only the preview that was sent, and doesn’t wait for the site', async () => {
  await preview();
  const send = () => {
    const held = server.hold();
    press('Import 4 items');
    return held;
  };
  const imported = { site: ['name'], experiences: 1, projects: 1, interests: 0 };
  const first = await send();
  press('Cancel');
  choose('resume.json', JSON.stringify(resume));
  await screen.findByRole('heading', { name: 'Preview' });
  // The site.
  server.answer = () => {};
  first.answer(200, imported);
  await waitFor(() => expect(server.calls.at(-1)).toBe('GET /api/site'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Preview' }));

  const second = await send();
  second.answer(200, imported);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import' })));
  expect(screen.queryByRole('heading', { name: 'Preview' })).toBeNull();
});

it('removes the sample with it, unless that is unchecked, and offers Undo', async () => {
  const { store } = show({
    'GET /api/interests': [200, [anInterest({ isSample: true })]],
    'GET /api/site/settings': [200, siteSettings({ ...sampleSettings, links: [] })],
    'POST /api/import': [201, { ...counts, sampleRemovedAt: '2026-01-01T00:00:00.000Z' }],
  });
  choose('resume.json', JSON.stringify(resume));
  await screen.findByRole('heading', { name: 'Preview' });
  expect(boxes('Sample')).toEqual([['Remove the sample content', true]]);
  expect(factsOf('Remove the sample content')).toMatch(/doesn’t replace their Biography, Email: write yours/);
  press('Import 6 items');
  await waitFor(() => expect(server.calls).toContain('POST /api/import'));
  expect(server.bodyOf(server.calls.indexOf('POST /api/import'))).toMatchObject({ removeSample: true });
  await expectAlerts(
    store,
    { msg: 'Imported 1 entry' },
    { msg: 'Removed the sample content', action: 'Undo' },
  );
});

it('sends nothing where nothing is chosen', async () => {
  await preview();
  for (const group of ['Sample', 'Site', 'Experience', 'Projects']) chooseNone(group);
  press('Import 0 items');
  expect(await screen.findByText('Choose at least one item.')).toBeTruthy();
  expect(server.calls).not.toContain('POST /api/import');
  expect(unsavedWork()).toBe('Discard your choices?');
  const asked = new Promise<CustomEvent<() => void>>((resolve) => {
    const ask = (event: Event) => (event.preventDefault(), resolve(event as CustomEvent<() => void>));
    addEventListener(leavingEvent, ask, { once: true });
  });
  press('Cancel');
  const { detail: leave } = await asked;
  expect(boxes('Projects')).toEqual([['COBOL', false]]);
  act(leave);
  expect(picker()).toBeTruthy();
});
