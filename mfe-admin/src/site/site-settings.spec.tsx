import { partNames } from '@portico/contract/resume/resume-sections';
import { siteFields } from '@portico/contract/site/site-fields';
import { namesOf } from '@portico/contract/field-facts';
import { aPicture } from '@portico/contract/testing/rows';
import { themes } from '@portico/contract/themes';
import { englishText } from '@portico/contract/texts/message';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, field, press, server, textsOf } from '@portico/platform/testing/show-screen';
import { noteFirstContents, unsavedTexts } from '@portico/platform/unsaved-work';
import { head } from './site-settings';
import { labels, links, read, save, sent, settings, showPart, type, write } from './testing/show-part';

const parts = {
  '': ['name', 'welcome', 'tagline', 'availability', 'biography', 'portrait', 'portraitAlt', 'language'],
  contact: ['email', 'place'],
  look: ['accent', 'monogram'],
  menu: [],
  resume: ['phone', 'profileText'],
  search: ['searchTitle', 'searchDescription'],
  privacy: ['privacyText'],
  accounts: [],
};

it.each(Object.entries(parts))('has in /manage/site/%s the fields %j', async (part, names) => {
  await showPart(part, { [read]: [200, { ...settings, portrait: 'https://example.org/ada.jpg' }] });
  const shown = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
  expect(namesOf(siteFields).filter((name) => shown.includes(name))).toEqual(names);
  const nav = within(screen.getByRole('navigation', { name: 'Settings' }));
  const links = nav.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.pathname)).toEqual(
    Object.keys(parts).map((one) => `/manage/site${one && `/${one}`}`),
  );
  const current = links.filter((link) => link.ariaCurrent === 'page');
  expect(current.map((link) => link.textContent)).toEqual([
    textsOf(screen.getAllByRole('heading', { level: 2 })).at(part === '' || part === 'look' ? -2 : -1),
  ]);
});

it('has a part for each text', () =>
  expect(Object.values(parts).flat().sort()).toEqual(namesOf(siteFields).sort()));

it('has nothing at other addresses, and titles of its own at its own', () => {
  const titleOf = (part: string) => head({ parameters: { part }, text: englishText })?.title;
  expect(['look', 'x', 'constructor'].map(titleOf)).toEqual(['Look – Site Settings', undefined, undefined]);
});

it('shows what is saved, and sends what was changed, for the version that was seen', async () => {
  const firstSteps = 'GET /api/site/first-steps';
  await showPart('', {
    [write]: [200, { ...settings, name: 'Grace', version: 5 }],
    [firstSteps]: [200, { done: [], isHidden: false }],
  });
  expect(field('Welcome').value).toBe(settings.welcome);
  type('Name', 'Grace');
  type('Availability', ' ');
  await save();
  const { welcome, tagline, biography, portrait, portraitAlt, language, portraitPicture } = settings;
  const others = { welcome, tagline, biography, portrait, portraitAlt, language, portraitPicture };
  expect(sent()).toEqual({ ...others, name: 'Grace', availability: null });
  expect(server.requests[server.calls.indexOf(write)]!.headers['if-match']).toBe('"4"');
  await waitFor(() => expect(server.calls).toContain('GET /api/site'));
  // A step may be done.
  await waitFor(() => expect(server.calls.filter((call) => call === firstSteps)).toHaveLength(2));
});

it.each<[string, string[], object]>([
  ['contact', ['Contact form'], { email: settings.email, place: settings.place, links, contactForm: true }],
  [
    'look',
    ['None', 'Follow the visitor’s system theme'],
    { accent: '#7a3cc2', monogram: 'AL', banner: 'none', bannerPicture: null, systemTheme: true },
  ],
  [
    'resume',
    ['Fit on one page', 'Hide Skills'],
    {
      ...{ phone: settings.phone, profileText: settings.profileText, resumePicture: null, fitResume: true },
      resume: partNames.map((of) => ({ of, label: null, isHidden: of === 'skills' })),
    },
  ],
  ['privacy', ['Count visits'], { privacyText: settings.privacyText, countVisits: false }],
])('saves of %s what is there, and nothing else', async (part, chosen, expected) => {
  await showPart(part, { [write]: [200, settings] });
  for (const label of chosen) fireEvent.click(field(label));
  await save();
  expect(sent()).toEqual(expected);
});

it('asks for one’s own password only while the email is another one, and keeps what was typed where it is wrong', async () => {
  const refusal = { errors: [{ msg: 'Your password is wrong', path: 'password' }] };
  await showPart('contact', { [write]: [403, refusal] });
  type('Place', 'Porto');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  type('Email', 'grace@example.org');
  expect(field('Your password').ariaRequired).toBe('true');
  press('Save');
  await screen.findByText('Your password is required');
  expect(server.calls).not.toContain(write);
  fireEvent.change(field('Your password'), { target: { value: 'a guess' } });
  await save();
  expect(sent()).toMatchObject({ place: 'Porto', email: 'grace@example.org', password: 'a guess' });
  await screen.findByText('Your password is wrong');
  expect(['Place', 'Email', 'Your password'].map((label) => field(label).value)).toEqual([
    'Porto',
    'grace@example.org',
    'a guess',
  ]);
  server.answerEach({
    [write]: [200, { ...settings, place: 'Porto', email: 'grace@example.org', version: 5 }],
  });
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
  expect(field('Email').value).toBe('grace@example.org');
});

it('adds, moves and removes links, and keeps the focus beside them', async () => {
  await showPart('contact', { [write]: [200, settings] });
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
  await showPart('contact', { [write]: [200, { ...settings, links: stored, version: 5 }] });
  const [address] = screen.getAllByLabelText<HTMLInputElement>('Address');
  address!.focus();
  fireEvent.change(address!, { target: { value: 'https://example.org/typed' } });
  fireEvent.submit(address!.form!);
  await waitFor(() => expect(address!.value).toBe('https://example.org/stored'));
  expect(document.activeElement).toBe(address);
});

it('holds nothing unsaved of a link once it is saved', async () => {
  const stop = noteFirstContents();
  await showPart('contact');
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
  await showPart('contact');
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

  it('shows them in the preview, and sends a banner until there is another', async () => {
    await showPart('look', { [read]: [200, withBoth], [write]: [200, withBoth] });
    expect(field('Your picture').checked).toBe(true);
    await waitFor(() => expect(previewed()).toEqual(themes.flatMap(() => ['b', 'a'])));
    await save();
    expect(sent()).toMatchObject({ banner: 'none', bannerPicture: { pictureId: 'b'.repeat(32) } });
    await waitFor(() => expect(button('Save').ariaDisabled).toBe('false'));
    server.requests.splice(0);
    fireEvent.click(field('Built-in drawing'));
    await waitFor(() => expect(previewed()).toEqual(themes.map(() => 'a')));
    await save();
    expect(sent()).toMatchObject({ banner: 'ours', bannerPicture: null });
  });

  it('sends the portrait until it is removed', async () => {
    await showPart('', { [read]: [200, withBoth], [write]: [200, withBoth] });
    await save();
    expect(sent()).toMatchObject({ portraitPicture: { pictureId: 'a'.repeat(32) } });
    await waitFor(() => expect(button('Save').ariaDisabled).toBe('false'));
    server.requests.splice(0);
    press('Remove portrait');
    await waitFor(() => expect(previewed()).toEqual(themes.map(() => 'b')));
    await save();
    expect(sent()).toMatchObject({ portraitPicture: null });
  });

  it('asks for a picture where the banner is to be one', async () => {
    await showPart('look');
    fireEvent.click(field('Your picture'));
    press('Save');
    await screen.findByText('Choose a picture, or another banner');
    expect(document.activeElement).toBe(field('Banner picture'));
    expect(server.calls).not.toContain(write);
  });
});

it('lets the owner close accounts, and says where the server’s setting counts instead', async () => {
  const accounts = { accounts: 'open', accountsSetBy: 'environment' } as const;
  await showPart('accounts', { [write]: [200, settings] }, accounts);
  expect(screen.getByText(/ACCOUNTS/).parentElement!.textContent).toContain('is “open”, and counts');
  expect(field('Everyone').checked).toBe(true);
  fireEvent.click(field('Administrators only'));
  await save();
  expect(sent()).toEqual({ accounts: 'closed', requirePasskey: false });
});

it('says which letters of which texts the server has no font for, and how to install one', async () => {
  const missing = Array.from({ length: 7 }, (_, index) => ({ text: `Tokyo 東京 ${index}`, letters: '東京' }));
  await showPart('', { 'GET /api/site/missing-letters': [200, missing] });
  const section = within(await screen.findByRole('region', { name: 'Missing letters' }));
  expect(section.getByText('DATA_DIR/fonts')).toBeTruthy();
  const items = textsOf(section.getAllByRole('listitem'));
  expect([items.length, items[0], items[5]]).toEqual([6, '東京 in Tokyo 東京 0', 'and in 2 more texts']);
});
