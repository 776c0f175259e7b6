import { Passkeys } from './passkeys.js';

test.each([
  ['https://portfolio.example', undefined],
  ['http://localhost:4000', undefined],
  ['http://portfolio.localhost', undefined],
  ['http://portfolio.example', 'not-https'],
  ['http://notlocalhost', 'not-https'],
  ['http://127.0.0.1:4000', 'ip-address'],
  ['https://[::1]', 'ip-address'],
])('at %s it is said why there are no passkeys: %s', (publicUrl, reason) => {
  const unused = {} as never;
  expect(new Passkeys(unused, unused, { publicUrl }).unavailable).toBe(reason);
});
