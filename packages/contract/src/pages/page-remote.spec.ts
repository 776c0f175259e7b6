import { exampleDescriptor } from '../testing/example-descriptor.js';
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
  expect(pageRemote({ release, base }, 'de')).toMatchObject({ messages: { de: asset } });
  expect(pageRemote({ release, base }, 'en')).not.toHaveProperty('messages');
  expect(pageRemote({ release, base })?.messages).toEqual({ de: asset, fr: asset });
});

it.each([['container'], ['descriptor']])('has nothing of the shell, which has no %s', (part) => {
  expect(pageRemote({ release: { ...exampleRelease, [part]: undefined }, base })).toBeUndefined();
});
