import { type ManagedFrontEnd } from '@portico/contract/releases/managed-front-ends';
import type { VersionState } from '@portico/contract/releases/shipping';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  button,
  expectClosed,
  field,
  press,
  server,
  textsOf,
  type,
} from '@portico/platform/testing/show-screen';
import { timeText as time } from '../table/shown-time';
import { answer, cellsIn, notes, sentTo, showFrontEnds, token } from './testing/front-ends-screen';

const put = 'PUT /api/front-ends/mfe-notes/grant';
const { source: _source, ...live } = notes.versions[0]!;
const { checked: _checked, ...started } = live;
const own: ManagedFrontEnd = { ...notes, name: 'mfe-public', versions: [live], isLimited: false };
const waiting: VersionState = {
  ...started,
  version: '2.0.0',
  state: 'stored',
  waitsFor: ['mfe-notes', 'mfe-old'],
};
const shell: ManagedFrontEnd = { ...own, name: 'shell', versions: [waiting, started], grant: null };
const withdrawn: ManagedFrontEnd = { ...notes, name: 'mfe-old', versions: [], withdrawn: true };

beforeEach(() => answer([notes], [token]));

async function openGrant() {
  showFrontEnds();
  await screen.findByRole('table', { name: 'Front ends' });
  press('Edit grant of mfe-notes');
  return within(await screen.findByRole('dialog', { name: 'Edit grant of mfe-notes' }));
}

it('says of each front end what is live, since when, where it comes from and what it may have', async () => {
  answer([withdrawn, notes, own, shell], []);
  showFrontEnds();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Front ends');
  expect(screen.getByText(/has the rights of whoever opens the page/)).toBeTruthy();
  await screen.findByRole('table', { name: 'Front ends' });
  const since = time('2026-11-20T22:30:15.000Z');
  const may =
    '/info/notes\n/notes/*\nIn the menu: info\nRendered on the server\nMay call: https://api.notes.example';
  expect(cellsIn('Front ends')).toEqual([
    ['mfe-old', 'Withdrawn', '–', '–', '–', may],
    [
      'mfe-notes',
      '1.4.0',
      since,
      'Notes, https://code.example/notes at 1a2b3c4d5e with changes, tried in a browser\nChecked here: all but screens',
      '–',
      may,
    ],
    ['mfe-public', '1.4.0', since, 'Checked here: all but screens', '–', 'Everything'],
    [
      'shell',
      '1.4.0\n2.0.0: waits for mfe-notes and for mfe-old',
      since,
      'Not checked here',
      '–',
      'Everything',
    ],
  ]);
  expect(screen.getByText(/or you promote it here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit grant of shell' })).toBeNull();
});

it('replaces a grant of the version that was read, with the password', async () => {
  await openGrant();
  expect(field('Addresses').value).toBe('/info/notes\n/notes/*');
  expect([field('info').checked, field('footer').checked, field('Rendered on the server').checked]).toEqual([
    true,
    false,
    true,
  ]);
  expect(field('Other origins').value).toBe('https://api.notes.example');
  type('Other origins', 'https://api.notes.example\nhttp://localhost:4100');
  type('Addresses', '/info/notes\n\n /notes/old ');
  fireEvent.click(field('footer'));
  fireEvent.click(field('Rendered on the server'));
  type('Your password', 'six swans');
  const changed = { ...notes.grant!, paths: ['/info/notes'], version: 8 };
  answer([{ ...notes, grant: changed }], [token], { [put]: [200, changed] });
  press('Save');
  await expectClosed();
  expect(sentTo(put)).toEqual({
    paths: ['/info/notes', '/notes/old'],
    menu: ['info', 'footer'],
    rendering: false,
    connect: ['https://api.notes.example', 'http://localhost:4100'],
    password: 'six swans',
  });
  expect(server.requests[server.calls.indexOf(put)]!.headers['if-match']).toBe('"71"');
  await waitFor(() => expect(cellsIn('Front ends')[0]![5]).toMatch(/^\/info\/notes\nIn/));
  expect(document.activeElement).toBe(button('Edit grant of mfe-notes'));
});

it('asks nothing of the API without the password, or with what is no address', async () => {
  const dialog = await openGrant();
  type('Addresses', '/info/notes\n../x');
  press('Save');
  expect(textsOf(await dialog.findAllByRole('link'))).toEqual([
    `"../x" isn’t an address. Use one like /info/notes, or /notes/* for all below it`,
    'Your password is required',
  ]);
  expect(server.calls).not.toContain(put);
});

it('keeps what was typed as a draft', async () => {
  await openGrant();
  type('Addresses', '/info/notes');
  cleanup();
  await openGrant();
  expect(field('Addresses').value).toBe('/info/notes');
});

it('shows what someone else saved beside what was typed; Save then replaces that', async () => {
  const dialog = await openGrant();
  type('Addresses', '/mine');
  type('Your password', 'six swans');
  const current = { ...notes.grant!, paths: ['/theirs', '/too'], menu: ['main'], version: 9 };
  answer([notes], [token], { [put]: [412, { errors: [{ msg: 'x' }], current }] });
  press('Save');
  await dialog.findByText(/Someone saved changes while you were editing/);
  expect(dialog.getByText(/theirs/, { selector: 'bdi' }).textContent).toBe('/theirs\n/too');
  expect([field('main').checked, field('info').checked, field('Addresses').value]).toEqual([
    true,
    false,
    '/mine',
  ]);
  answer([notes], [token], { [put]: [200, { ...current, version: 10 }] });
  press('Save');
  await expectClosed();
  expect(sentTo(put)).toMatchObject({ paths: ['/mine'], menu: ['main'] });
  expect(server.requests[server.calls.lastIndexOf(put)]!.headers['if-match']).toBe('"9"');
});
