import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, field, press, server, type } from '@portico/platform/testing/show-screen';
import { answer, cellsIn, notes, sentTo, showFrontEnds, token } from './testing/front-ends-screen';

describe('release tokens', () => {
  const post = 'POST /api/release-tokens/add';
  const revoke = 'POST /api/release-tokens/revoke/1f0252ba';
  const secret = 'portico_2c1d3e4f_tKeL_E71702L-wPcrYNhSXhXg-SbhxIJ2p7XMcX7fkU';
  const made = { ...token, id: '2c1d3e4f', frontEnds: ['mfe-new'] };
  const revoked = { ...token, revokedAt: '2026-11-22T08:00:00.000Z' };

  beforeEach(() => answer([notes], [token]));
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  async function show() {
    const shown = showFrontEnds();
    await screen.findByRole('table', { name: 'Release tokens' });
    return shown;
  }
  async function openNew() {
    const shown = await show();
    press('New token');
    await screen.findByRole('dialog', { name: 'New token' });
    return shown;
  }
  /** Makes a token, whose secret is shown then. */
  async function create() {
    const shown = await openNew();
    type('Front ends', 'mfe-new');
    type('Your password', 'six swans');
    answer([notes], [made, token], { [post]: [201, { token: made, secret }] });
    press('Create');
    await screen.findByRole('dialog', { name: 'Copy the new token' });
    return shown;
  }
  const states = () => cellsIn('Release tokens').map(([id, , , , , state]) => [id, state]);
  const day = (text: string) =>
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(`${text}T12:00`));

  it('lists tokens with what they are for, those that work first', async () => {
    const used = { ...token, id: '00000001', until: null, lastUsedAt: '2026-11-21T09:00:00.000Z' };
    const expired = { ...token, id: '00000003', until: '2026-11-01T23:59:59.999Z' };
    answer([notes], [revoked, expired, used, { ...token, id: '00000002' }]);
    await show();
    expect(states()).toEqual([
      ['00000001', 'Active, never expires'],
      ['00000002', `Active until ${day('2999-12-31')}`],
      ['1f0252ba', expect.stringMatching(/^Revoked .*2026/)],
      ['00000003', `Expired ${day('2026-11-01')}`],
    ]);
    expect(screen.getByText('4 tokens, 2 active')).toBeTruthy();
    const [first, second] = cellsIn('Release tokens');
    expect(first!.slice(1, 3)).toEqual(['mfe-notes\nmfe-new', 'Upload, Roll back']);
    expect([first![4], second![4]]).toEqual([expect.stringContaining('2026'), 'Never']);
    expect(screen.getAllByRole('button', { name: /^Revoke / })).toHaveLength(2);
  });

  it('creates a token with the rights that are chosen, and what it brings its front ends', async () => {
    await openNew();
    type('Front ends', 'mfe-new, mfe-other');
    for (const right of ['Promote', 'Roll back']) fireEvent.click(field(right));
    type('Valid until', '2999-12-31');
    type('Addresses', '/new\n/new/*');
    fireEvent.click(field('info'));
    fireEvent.click(field('Rendered on the server'));
    type('Your password', 'six swans');
    answer([notes], [made, token], { [post]: [201, { token: made, secret }] });
    press('Create');
    await screen.findByRole('dialog', { name: 'Copy the new token' });
    expect(sentTo(post)).toEqual({
      frontEnds: ['mfe-new', 'mfe-other'],
      connect: [],
      rights: ['upload', 'promote', 'rollback'],
      until: '2999-12-31',
      paths: ['/new', '/new/*'],
      menu: ['info'],
      rendering: true,
      password: 'six swans',
    });
  });

  it('shows the secret once, selected, and keeps it nowhere', async () => {
    const { store } = await create();
    expect(field('Token').value).toBe(secret);
    expect([document.activeElement, field('Token').selectionEnd]).toEqual([field('Token'), secret.length]);
    expect(screen.getByRole('dialog').textContent).toContain('It won’t be shown again.');
    expect(screen.getByLabelText('First command').textContent).toContain(
      '/kit/portico-kit.tgz portico create mfe-',
    );
    expect(JSON.stringify(store.getState())).not.toMatch(/portico_|six swans/);
    press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(states()).toHaveLength(2));
    expect(document.body.innerHTML).not.toContain(secret);
    expect(document.activeElement).toBe(button('New token'));
    expect(sentTo(post)).toMatchObject({ rights: ['upload'], paths: [], menu: [], rendering: false });
    const days =
      (Date.parse(`${(sentTo(post) as { until: string }).until}T23:59:59.999Z`) - Date.now()) / 86_400_000;
    expect(Math.floor(days)).toBe(90);
  });

  it('creates a token that never ends if its last day is taken out', async () => {
    await openNew();
    type('Front ends', 'mfe-new');
    type('Valid until', '');
    type('Your password', 'six swans');
    answer([notes], [made, token], { [post]: [201, { token: made, secret }] });
    press('Create');
    await screen.findByRole('dialog', { name: 'Copy the new token' });
    expect(sentTo(post)).toMatchObject({ until: null });
  });

  it('keeps what was typed as a draft', async () => {
    await openNew();
    type('Addresses', '/new');
    cleanup();
    await openNew();
    expect(field('Addresses').value).toBe('/new');
  });

  it('says why a token is not revoked', async () => {
    await show();
    press('Revoke 1f0252ba');
    await screen.findByRole('dialog');
    answer([notes], [token], { [revoke]: [503, { errors: [{ msg: 'Try again in a moment' }] }] });
    press('Revoke');
    await within(screen.getByRole('dialog')).findByText('Try again in a moment');
    press('Cancel');
    expect(states()).toEqual([['1f0252ba', expect.stringMatching(/^Active/)]]);
    expect(document.activeElement).toBe(button('Revoke 1f0252ba'));
  });

  it('says what is missing, and sends nothing', async () => {
    await openNew();
    fireEvent.click(field('Upload'));
    type('Front ends', 'Notes');
    type('Valid until', '2020-01-01');
    press('Create');
    const summary = document.activeElement!;
    for (const msg of [
      'Choose at least one right',
      `"Notes" isn’t a front end’s name. Use one like mfe-notes`,
      'Until must not be in the past',
      'Your password is required',
    ])
      expect(summary.textContent).toContain(msg);
    expect(server.calls).not.toContain(post);
  });
});
