import { encodedPathOf, pathOf } from './request-path.js';

test.each([
  ['/about?a=/b', '/about'],
  ['/about#%zz', '/about'],
  ['/about#a?b', '/about'],
  ['/%61bout', '/about'],
  ['/a%2Fb', '/a%2Fb'],
  ['//x:99999/', '//x:99999/'],
  ['http://example.org/about', '/about'],
  ['HTTP://example.org', '/'],
  ['http://example.org?a', '/'],
  ['http://example.org#/about', '/'],
])('the path of %s is %s', (url, path) => expect(pathOf({ url })).toBe(path));

test('a URL that cannot be decoded is 400', () => {
  expect(() => pathOf({ url: '/%zz' })).toThrow(expect.objectContaining({ status: 400 }));
});

test.each([
  ['http://example.org/%61?b=c#d', '/%61'],
  ['/caf%C3%A9/a%2Fb', '/caf%C3%A9/a%2Fb'],
  ['?a', '/'],
])('the encoded path of %s is %s', (url, path) => expect(encodedPathOf({ url })).toBe(path));
