import { siteFields } from '@portico/contract/site/site-fields';
import { namesOf } from '@portico/contract/field-facts';
import { aPicture, siteSettings } from '@portico/contract/testing/rows';
import { themes } from '@portico/contract/themes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, field, press, server, textsOf } from '@portico/platform/testing/show-screen';
import type { Answers } from '@portico/platform/testing/api-server';
import { noteFirstContents, unsavedTexts } from '@portico/platform/unsaved-work';
import { showToAdmin } from '../testing/show-to-admin';
import SiteSettings from './site-settings';

const read = 'GET /api/site/settings';
const write = 'PUT /api/site/settings';
const links = [
  { kind: 'Blog' as const, label: 'Notes', href: 'https://example.org/notes' },
  { kind: 'Mastodon' as const, label: '@ada', href: 'https://example.org/@ada' },
];
const settings = siteSettings({ links, version: 4 });

const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const labels = () => screen.getAllByLabelText<HTMLInputElement>('Label').map(({ value }) => value);

async function show(answers: Answers = {}) {
  server.answerEach({ [read]: [200, settings], ...answers });
  const shown = showToAdmin(<SiteSettings />, '/manage/site');
  await screen.findByLabelText('Name');
  return shown;
}

const save = async () => {
  press('Save');
  await waitFor(() => expect(server.calls).toContain(write));
};
const sent = () => server.bodyOf(server.calls.lastIndexOf(write));

it.each(namesOf(siteFields))('has a field for %s, as saving without one clears the text', async (name) => {
  await show({ [read]: [200, { ...settings, portrait: 'https://example.org/ada.jpg' }] });
  expect(document.querySelectorAll(`form [name="${name}"]`)).toHaveLength(1);
});

it('shows what is saved, and sends what was changed, for the version that was seen', async () => {
  const firstSteps = 'GET /api/site/first-steps';
  await show({
    [write]: [200, { ...settings, name: 'Grace', version: 5 }],
    [firstSteps]: [200, { done: [], isHidden: false }],
  });
  expect(field('Welcome').value).toBe(settings.welcome);
  type('Name', 'Grace');
  type('Place', ' ');
  fireEvent.click(field('None'));
  fireEvent.click(field('Contact form'));
  fireEvent.click(field('It replaces the privacy policy'));
  await save();
  const { version: _version, ...fields } = settings;
  const chosen = { banner: 'none', contactForm: true, privacyReplaced: true };
  expect(sent()).toEqual({ ...fields, name: 'Grace', place: null, ...chosen });
  expect(server.requests[server.calls.indexOf(write)]!.headers['if-match']).toBe('"4"');
  await waitFor(() => expect(server.calls).toContain('GET /api/site'));
  // A step may be done.
  await waitFor(() => expect(server.calls.filter((call) => call === firstSteps)).toHaveLength(2));
});

it('asks for one’s own password only while the email is another one, and keeps what was typed where it is wrong', async () => {
  const refusal = { errors: [{ msg: 'Your password is wrong', path: 'password' }] };
  await show({ [write]: [403, refusal] });
  type('Name', 'Grace');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  type('Email', 'grace@example.org');
  expect(field('Your password').ariaRequired).toBe('true');
  press('Save');
  await screen.findByText('Your password is required');
  expect(server.calls).not.toContain(write);
  fireEvent.change(field('Your password'), { target: { value: 'a guess' } });
  await save();
  expect(sent()).toMatchObject({ name: 'Grace', email: 'grace@example.org', password: 'a guess' });
  await screen.findByText('Your password is wrong');
  expect(['Name', 'Email', 'Your password'].map((label) => field(label).value)).toEqual([
    'Grace',
    'grace@example.org',
    'a guess',
  ]);
  server.answerEach({
    [write]: [200, { ...settings, name: 'Grace', email: 'grace@example.org', version: 5 }],
  });
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
  expect(field('Email').value).toBe('grace@example.org');
});

it('adds, moves and removes links, and keeps the focus beside them', async () => {
  await show({ [write]: [200, settings] });
  press('Move link 2 up');
  expect(labels()).toEqual(['@ada', 'Notes']);
  expect(document.activeElement).toBe(button('Move link 1 up'));
  press('Add link');
  expect(document.activeElement).toBe(screen.getAllByLabelText('Kind')[2]);
  const [kind, label, href] = ['Kind', 'Label', 'Address'].map((name) => screen.getAllByLabelText(name)[2]!);
  expect([kind, label, href].map((added) => added!.ariaRequired)).toEqual(['true', 'true', 'true']);
  // As browsers do. The first renders the preview.
  fireEvent.input(kind!, { target: { value: 'Talks' } });
  fireEvent.change(kind!);
  fireEvent.change(label!, { target: { value: 'My talks' } });
  fireEvent.change(href!, { target: { value: 'example.org/talks' } });
  press('Remove link 2');
  expect(document.activeElement).toBe(button('Remove link 2'));
  await save();
  expect(sent()).toMatchObject({
    links: [links[1], { kind: 'Talks', label: 'My talks', href: 'https://example.org/talks' }],
  });
});

it('keeps the focus in a link that is saved with Enter, and shows it as it is stored', async () => {
  const stored = [{ ...links[0]!, href: 'https://example.org/stored' }, links[1]!];
  await show({ [write]: [200, { ...settings, links: stored, version: 5 }] });
  const [address] = screen.getAllByLabelText<HTMLInputElement>('Address');
  address!.focus();
  fireEvent.change(address!, { target: { value: 'https://example.org/typed' } });
  fireEvent.submit(address!.form!);
  await waitFor(() => expect(address!.value).toBe('https://example.org/stored'));
  expect(document.activeElement).toBe(address);
});

it('holds nothing unsaved of a link once it is saved', async () => {
  const stop = noteFirstContents();
  await show();
  const href = 'https://example.org/typed';
  const [address] = screen.getAllByLabelText<HTMLInputElement>('Address');
  fireEvent.focusIn(address!);
  fireEvent.change(address!, { target: { value: href } });
  expect(unsavedTexts(document)).toEqual([{ label: 'Address', text: href }]);
  server.answerEach({
    [write]: [200, { ...settings, links: [{ ...links[0]!, href }, links[1]!], version: 5 }],
  });
  await save();
  await waitFor(() => expect(unsavedTexts(document)).toEqual([]));
  stop();
});

it('names a wrong link at its own field', async () => {
  await show();
  fireEvent.change(screen.getAllByLabelText('Address')[1]!, { target: { value: 'http://example.org' } });
  press('Save');
  const wrong = screen.getAllByLabelText('Address')[1]!;
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  const described = wrong.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)!.textContent)).toEqual([
    'Link 2: Use an address that begins with https://',
  ]);
  expect(server.calls).not.toContain(write);
  fireEvent.change(wrong, { target: { value: 'https://example.org' } });
  expect(wrong.ariaInvalid).toBeNull();
});

describe('with pictures', () => {
  const portraitPicture = aPicture({ pictureId: 'a'.repeat(32) });
  const bannerPicture = aPicture({ pictureId: 'b'.repeat(32) });
  const withBoth = { ...settings, banner: 'none' as const, portraitPicture, bannerPicture };
  const previewed = () =>
    [
      ...screen.getByRole('region', { name: 'Preview' }).querySelectorAll<HTMLImageElement>('picture img'),
    ].map(({ src }) => /([ab])\//.exec(src)![1]);

  it('shows them in the preview, and sends them until they are removed', async () => {
    await show({ [read]: [200, withBoth], [write]: [200, withBoth] });
    expect(field('Your picture').checked).toBe(true);
    await waitFor(() => expect(previewed()).toEqual(themes.flatMap(() => ['b', 'a'])));
    await save();
    const chosen = ({ pictureId }: typeof portraitPicture) => ({ pictureId });
    const pictures = { portraitPicture: chosen(portraitPicture), bannerPicture: chosen(bannerPicture) };
    expect(sent()).toMatchObject({ banner: 'none', ...pictures });
    await waitFor(() => expect(button('Save').ariaDisabled).toBe('false'));
    server.requests.splice(0);
    press('Remove portrait');
    fireEvent.click(field('Built-in drawing'));
    await waitFor(() => expect(previewed()).toEqual([]));
    await save();
    expect(sent()).toMatchObject({ banner: 'ours', portraitPicture: null, bannerPicture: null });
  });

  it('asks for a picture where the banner is to be one', async () => {
    await show();
    fireEvent.click(field('Your picture'));
    press('Save');
    await screen.findByText('Choose a picture, or another banner');
    expect(document.activeElement).toBe(field('Banner picture'));
    expect(server.calls).not.toContain(write);
  });
});

it('keeps what is typed while the settings are saved, and what is added', async () => {
  await show();
  type('Name', 'Grace');
  const held = server.hold(write);
  await save();
  type('Tagline', 'Typed meanwhile');
  press('Add link');
  server.answerEach({ [write]: [200, { ...settings, name: 'Grace', version: 5 }] });
  (await held).answer(200, { ...settings, name: 'Grace', version: 5 });
  await waitFor(() => expect(button('Save').ariaDisabled).toBe('false'));
  expect([field('Name').value, field('Tagline').value]).toEqual(['Grace', 'Typed meanwhile']);
  expect(labels()).toEqual(['Notes', '@ada', '']);
  press('Remove link 3');
  server.requests.splice(0);
  await save();
  expect(server.requests[server.calls.indexOf(write)]!.headers['if-match']).toBe('"5"');
  expect(sent()).toMatchObject({ name: 'Grace', tagline: 'Typed meanwhile' });
});

describe('of what someone else saved meanwhile', () => {
  const current = { ...settings, tagline: 'Theirs', links: links.slice(1), version: 9 };
  const conflict = { [write]: [412, { errors: [{ msg: 'Stale' }], current }] } as never;

  it('fills what was left alone, links too, and saves for that version then', async () => {
    await show(conflict);
    type('Name', 'Grace');
    await save();
    await screen.findByText(/^Someone saved changes while you were editing/);
    expect(field('Tagline').value).toBe('Theirs');
    expect([labels(), field('Name').value]).toEqual([['@ada'], 'Grace']);
    server.requests.splice(0);
    await save();
    expect(server.requests[0]!.headers['if-match']).toBe('"9"');
  });

  it('offers their links where these were changed, too', async () => {
    await show(conflict);
    press('Remove link 2');
    await save();
    await screen.findByText('Use the saved links');
    expect(labels()).toEqual(['Notes']);
    press('Use the saved links');
    expect(labels()).toEqual(['@ada']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add link' }));
  });
});

it('lets the owner close accounts, and says where the server’s setting counts instead', async () => {
  server.answerEach({ 'GET /api/site/settings': [200, settings], [write]: [200, settings] });
  showToAdmin(<SiteSettings />, '/manage/site', { accounts: 'open', accountsSetBy: 'environment' });
  await screen.findByLabelText('Name');
  expect(screen.getByText(/ACCOUNTS/).parentElement!.textContent).toContain('is “open”, and counts');
  expect(field('Everyone').checked).toBe(true);
  fireEvent.click(field('Administrators only'));
  press('Save');
  await waitFor(() => expect(server.calls).toContain(write));
  expect(server.bodyOf(server.calls.lastIndexOf(write))).toMatchObject({
    accounts: 'closed',
    legalText: settings.legalText,
  });
});

it('says which letters of which texts the server has no font for, and how to install one', async () => {
  const missing = Array.from({ length: 7 }, (_, index) => ({ text: `Tokyo 東京 ${index}`, letters: '東京' }));
  server.answerEach({
    'GET /api/site/settings': [200, siteSettings()],
    'GET /api/site/missing-letters': [200, missing],
  });
  showToAdmin(<SiteSettings />, '/manage/site');
  const section = within(await screen.findByRole('region', { name: 'Missing letters' }));
  expect(section.getByText('DATA_DIR/fonts')).toBeTruthy();
  const items = textsOf(section.getAllByRole('listitem'));
  expect([items.length, items[0], items[5]]).toEqual([6, '東京 in Tokyo 東京 0', 'and in 2 more texts']);
});
