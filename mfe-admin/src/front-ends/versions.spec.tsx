import type { ManagedFrontEnd } from '@portico/contract/releases/managed-front-ends';
import type { VersionFigures } from '@portico/contract/releases/failures';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectClosed, press, server, type } from '@portico/platform/testing/show-screen';
import { timeText as time } from '../table/shown-time';
import { answer, cellsIn, notes, sentTo, showFrontEnds } from './testing/front-ends-screen';

const [live] = notes.versions as [ManagedFrontEnd['versions'][number]];
const at = '2026-11-20T22:30:15.000Z';
const fine: VersionFigures = {
  loads: 4200,
  failed: 0,
  recent: { loads: 90, failed: 0 },
  lcp: 800,
  inp: 40,
  messages: [],
};
const failing: VersionFigures = {
  loads: 1000,
  failed: 98,
  recent: { loads: 500, failed: 49 },
  lcp: 1200,
  inp: null,
  messages: [
    {
      kind: 'uncaught',
      message: 'x is undefined',
      place: 'src/add.tsx:12:5',
      networks: 12,
      count: 1234,
      lastAt: at,
    },
  ],
};
const passedOver = ['Passed over: 1.3.1, which failed in 3 of 3 pages.'];
const withFigures = (figures: VersionFigures): ManagedFrontEnd => ({
  ...notes,
  versions: [
    { ...live, version: '1.5.0', state: 'stored', storedAt: at },
    { ...live, figures },
    { version: '1.3.0', storedAt: at, state: 'last good', until: at, figures: fine, passedOver },
  ],
});

async function open(frontEnd: ManagedFrontEnd) {
  answer([frontEnd], []);
  const { store } = showFrontEnds();
  const summary = await screen.findByText(/^mfe-notes: \d versions?$/);
  fireEvent.click(summary);
  await screen.findByRole('table', { name: 'Versions of mfe-notes' });
  return { summary, store };
}

it.each([
  [withFigures(failing), 'mfe-notes 1.4.0 fails in 9.8% of pages.'],
  [withFigures(fine), /^Nothing is wrong: in the last 24 hours no live version failed/],
  [
    withFigures({ ...fine, recent: { loads: 0, failed: 0 } }),
    'No browser has reported in the last 24 hours.',
  ],
  [notes, 'No browser has reported yet.'],
])('says on top whether something is wrong now', async (frontEnd, line) => {
  answer([frontEnd], []);
  showFrontEnds();
  expect(await screen.findByText(line)).toBeTruthy();
});

it('shows how each version does in browsers beside the others, and what failed where', async () => {
  await open(withFigures(failing));
  const from = 'Notes, https://code.example/notes at 1a2b3c4d5e with changes, tried in a browser';
  const needs = 'Contract 1, platform ^0.2.8';
  expect(cellsIn('Versions of mfe-notes')).toEqual([
    ['1.5.0', `Stored ${time(at)}`, from, needs, '–', '–', '–', '–'],
    [
      '1.4.0',
      `Live since ${time(at)}`,
      `${from}\nChecked here: all but screens`,
      needs,
      '1,000',
      '98, 9.8%',
      '1,200 ms',
      '–',
    ],
    ['1.3.0', `Last good, live until ${time(at)}`, '–', '–', '4,200', '0', '800 ms', '40 ms'],
  ]);
  fireEvent.click(screen.getByText('1.4.0: 1 message'));
  await screen.findByRole('table', { name: 'Messages of mfe-notes 1.4.0' });
  expect(cellsIn('Messages of mfe-notes 1.4.0')).toEqual([
    ['throws in a handler or timer', 'x is undefined', 'src/add.tsx:12:5', '12', '1,234', time(at)],
  ]);
});

it.each([
  ['Promote mfe-notes 1.5.0', 'promote', 'Promote', { version: '1.5.0' }, [{}], 'mfe-notes 1.5.0 is live.'],
  [
    'Roll back mfe-notes to 1.3.0',
    'rollback',
    'Roll back',
    { live: '1.4.0' },
    { version: '1.3.0', findings: [], passedOver },
    'mfe-notes 1.3.0 is live.\nPassed over: 1.3.1, which failed in 3 of 3 pages.',
  ],
  [
    'Withdraw mfe-notes 1.4.0',
    'withdraw',
    'Withdraw',
    { live: '1.4.0' },
    {},
    'mfe-notes 1.4.0 is withdrawn.',
  ],
])(
  '%s asks, takes the password and says what is live',
  async (name, action, submit, more, answered, said) => {
    const { summary, store } = await open(withFigures(fine));
    press(name);
    const { textContent } = await screen.findByRole('dialog');
    expect(textContent?.includes('Passed over: 1.3.1, which failed in 3 of 3')).toBe(action === 'rollback');
    const call = `POST /api/front-ends/${action}`;
    answer([notes], [], { [call]: [200, answered] });
    press(submit);
    expect(server.calls).not.toContain(call);
    type('Your password', 'six swans');
    let callsBefore: number | undefined;
    store.subscribe(() => {
      if (store.getState().alerts.length > 0) callsBefore ??= server.calls.length;
    });
    press(submit);
    await expectClosed();
    // The dialog, which covers alerts, waits for the list.
    expect(callsBefore).toBe(server.calls.length);
    expect(sentTo(call)).toEqual({ name: 'mfe-notes', password: 'six swans', ...more });
    expect(document.activeElement).toBe(
      action === 'withdraw' ? screen.getByRole('button', { name }) : summary,
    );
    expect(store.getState().alerts.map(({ msg }) => msg)).toEqual([said]);
  },
);

it('shows why a version can’t go live, and keeps the password', async () => {
  await open(withFigures(fine));
  press('Promote mfe-notes 1.5.0');
  const dialog = within(await screen.findByRole('dialog'));
  const errors = [{ msg: 'It cannot go live:' }, { path: 'a.js', msg: 'it throws', advice: 'Mend it.' }];
  answer([notes], [], { 'POST /api/front-ends/promote': [422, { errors }] });
  type('Your password', 'six swans');
  press('Promote');
  await dialog.findByText('a.js: it throws. Mend it.');
  expect(dialog.getByLabelText<HTMLInputElement>('Your password').value).toBe('six swans');
});

const shared = (): ManagedFrontEnd => ({
  ...notes,
  versions: [
    {
      version: '1.5.0',
      storedAt: at,
      state: 'stored',
      share: { since: at, percent: 50 },
      fix: true,
      figures: { ...fine, visits: 120 },
    },
    live,
    {
      version: '1.3.0',
      storedAt: at,
      state: 'rolled back',
      until: at,
      stopped: { version: '1.3.0', at, what: 'live', why: 'It failed.' },
    },
  ],
});

it('shows who has a shared version, and what was stopped', async () => {
  await open(shared());
  expect(cellsIn('Versions of mfe-notes').map(([, state]) => state)).toEqual([
    `Live for 50 % of visitors since ${time(at)}\n120 visits counted\nA security fix`,
    `Live since ${time(live.since!)}`,
    `Rolled back ${time(at)}\nWent back by itself at ${time(at)}: It failed.`,
  ]);
  expect(cellsIn('Front ends')[0]![1]).toBe(`1.4.0\n1.5.0: live for 50 % of visitors since ${time(at)}`);
});

it.each([
  [
    'a share',
    'Promote mfe-notes 1.5.0',
    { 'Share of visitors, in percent': '20' },
    ['promote', { version: '1.5.0', share: 20 }],
    'mfe-notes 1.5.0 is live for 20 % of visitors.',
  ],
  ['all', 'Promote mfe-notes 1.5.0', {}, ['promote', { version: '1.5.0' }], 'mfe-notes 1.5.0 is live.'],
  ['nobody', 'End share of mfe-notes 1.5.0', {}, ['rollback', { live: '1.5.0' }], 'mfe-notes 1.4.0 is live.'],
  [
    'all again',
    'Promote mfe-notes 1.3.0',
    { 'Although it was stopped by itself': true, 'Security fix': true },
    ['promote', { version: '1.3.0', fix: true, again: true }],
    'mfe-notes 1.3.0 is live.',
  ],
] as const)(
  'a version for %s is asked for in its dialog',
  async (_for, name, given, [action, sent], said) => {
    const { store, summary } = await open(shared());
    press(name);
    const { textContent } = await screen.findByRole('dialog');
    expect(textContent?.includes('50 % ')).toBe(!name.endsWith('1.3.0'));
    const call = `POST /api/front-ends/${action}`;
    answer([notes], [], { [call]: [200, action === 'promote' ? [{}] : { version: '1.4.0' }] });
    for (const [label, value] of Object.entries(given))
      if (value === true) fireEvent.click(screen.getByLabelText(label));
      else type(label, String(value));
    type('Your password', 'six swans');
    press(name.split(' mfe')[0]!.replace(' of', ''));
    await expectClosed();
    expect(sentTo(call)).toEqual({ name: 'mfe-notes', password: 'six swans', ...sent });
    expect(store.getState().alerts.map(({ msg }) => msg)).toEqual([said]);
    expect(document.activeElement).toBe(summary);
  },
);

it('refuses a share that is none, at its field', async () => {
  await open(shared());
  press('Promote mfe-notes 1.5.0');
  await screen.findByRole('dialog');
  type('Share of visitors, in percent', '0.5');
  type('Your password', 'six swans');
  press('Promote');
  expect(screen.getByLabelText('Share of visitors, in percent').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('A share must be a whole number from 1 to 99')).toBeTruthy();
});

it('says what happens to shares by itself, and the owner changes it', async () => {
  await open(notes);
  await screen.findByText(/after 24 hours and 500 visits .* at least 2 percentage points more/);
  press('Edit shares of visitors');
  await screen.findByRole('dialog');
  const changed = { hours: 2, visits: 500, points: 2, off: ['mfe-notes', 'mfe-own'] };
  answer([notes], [], {
    'PUT /api/front-ends/rollout': [200, changed],
    'GET /api/front-ends/rollout': [200, changed],
  });
  type('Hours', '');
  type('Your password', 'six swans');
  press('Save');
  expect(screen.getByText('Hours must be a whole number from 0 to 720')).toBeTruthy();
  type('Hours', '2');
  type('Only by hand', 'mfe-notes\nmfe-own');
  press('Save');
  await expectClosed();
  expect(sentTo('PUT /api/front-ends/rollout')).toEqual({ ...changed, password: 'six swans' });
  expect(await screen.findByText(/after 2 hours .* Only by hand: mfe-notes, mfe-own\./)).toBeTruthy();
});
