import type { Route } from '../releases/remote-descriptor.js';
import { exampleDescriptor } from '../testing/example-descriptor.js';
import type { Catalogue } from '../texts/message.js';
import { exampleRelease } from '../testing/example-release.js';
import { pageRemote } from './page-remote.js';

const base = '/releases/mfe-example/1.2.0/';

it('has what a browser needs to load a remote, and not the origins, which the page’s policy has', () => {
  const { name, version, container, browser, shared } = exampleRelease;
  const descriptor = { ...exampleDescriptor, connect: ['https://api.notes.example'] };
  expect(pageRemote({ release: { ...exampleRelease, descriptor }, base })).toEqual({
    ...{ name, version, base, container, entry: browser.entry[0], packages: shared.packages },
    descriptor: exampleDescriptor,
  });
});

it('has the catalogue of the page’s language, or all', () => {
  const asset = { file: 'messages/de.json', integrity: '' };
  const release = { ...exampleRelease, messages: { de: asset, fr: asset } };
  const messagesIn = (language: string) =>
    pageRemote({ release, base }, { language, catalogue: {} })?.messages;
  expect(messagesIn('de')).toEqual({ de: asset });
  expect(messagesIn('en')).toBeUndefined();
  expect(pageRemote({ release, base })?.messages).toEqual({ de: asset, fr: asset });
});

it('says what it has in the page’s language, and marks the rest', () => {
  const [route] = exampleDescriptor.routes as [Route];
  const entry = { ...exampleDescriptor.navigation[0]!, label: 'Entry' };
  const descriptor = {
    ...exampleDescriptor,
    routes: [route, { ...route, title: 'Other' }, { ...route, title: 'Autre', lang: 'fr' }],
    navigation: [
      { ...entry, section: 'Site', badge: { path: 'notes/new', label: 'new' } },
      { ...entry, label: 'Other' },
    ],
  };
  const release = { ...exampleRelease, descriptor };
  const saidIn = (language: string, catalogue?: Catalogue) => {
    const { routes, navigation } = pageRemote({ release, base }, { language, catalogue })!.descriptor;
    return [
      ...routes.map(({ lang, title, description }) => [lang, title, description]),
      ...navigation.map(({ lang, label, section, badge }) => [lang, label, section, badge?.label]),
    ];
  };
  const { title, description } = route;
  const german = { [title]: 'Titel', [description]: 'Satz', Entry: 'Menü', Site: 'Ort', new: 'neu' };
  expect(saidIn('de', german)).toEqual([
    [undefined, 'Titel', 'Satz'],
    ['en', 'Other', 'Satz'],
    ['fr', 'Autre', 'Satz'],
    [undefined, 'Menü', 'Ort', 'neu'],
    ['en', 'Other', undefined, undefined],
  ]);
  expect(saidIn('fr').map(([lang]) => lang)).toEqual(['en', 'en', undefined, 'en', 'en']);
  expect(pageRemote({ release, base }, { language: 'en', catalogue: undefined })).toEqual(
    pageRemote({ release, base }),
  );
});

it.each([['container'], ['descriptor']])('has nothing of the shell, which has no %s', (part) => {
  expect(pageRemote({ release: { ...exampleRelease, [part]: undefined }, base })).toBeUndefined();
});
