import { targetWithoutOrigin, urlAt } from './request-target.js';

const site = 'http://localhost:4000';

it.each([
  ['/info/about?a=//b?c', '/info/about?a=//b?c'],
  ['/caf%C3%A9/a%2Fb', '/caf%C3%A9/a%2Fb'],
  ['//evil.example/', '//evil.example/'],
  ['/\\evil.example/', '//evil.example/'],
  ['\\\\evil.example/', '//evil.example/'],
  ['/%2fevil.example/', '/%2fevil.example/'],
  ['/\t/evil.example/', '//evil.example/'],
  ['http://evil.example/a?b', '/a?b'],
  ['HTTPS://evil.example', '/'],
  ['http:\\\\evil.example/', '/http://evil.example/'],
  ['ftp://evil.example/', '/ftp://evil.example/'],
  ['@evil.example/', '/@evil.example/'],
  ['.evil.example/', '/.evil.example/'],
  [':80@evil.example/', '/:80@evil.example/'],
  ['*', '/*'],
  ['', '/'],
])('%j is asked for at the site itself', (target, path) => {
  const { origin, href } = urlAt(site, target);
  expect([origin, href]).toEqual([site, site + path]);
});

it('is the home page where the target is an origin only', () => {
  expect(targetWithoutOrigin('http://other.example')).toBe('/');
});
