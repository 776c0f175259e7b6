import { isNetwork, isSourceCode, linkKindOf, linkKinds } from './link-kinds.js';

it.each([
  ['Me', 'https://www.linkedin.com/in/ada', 'LinkedIn'],
  ['GitHub', 'https://github.com/ada', 'Source code'],
  ['Me', 'https://notgithub.com/ada', 'Other'],
  ['mastodon', 'https://social.example/@ada', 'Mastodon'],
  ['My code', 'https://ada.example', 'Source code'],
  ['My talks', 'https://ada.example', 'Talks'],
])('takes a link “%s” to %s for %s', (label, href, kind) => {
  expect(linkKindOf({ label, href })).toBe(kind);
});

it('knows which kinds are networks, and which addresses are of source code', () => {
  expect([undefined, ...linkKinds].filter(isNetwork)).toEqual(['LinkedIn', 'Mastodon', 'Bluesky']);
  const addresses = [null, 'https://ada.example', 'https://gitlab.com/ada/kite'];
  expect(addresses.map(isSourceCode)).toEqual([false, false, true]);
});
