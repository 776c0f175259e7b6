import { Passkeys } from './passkeys.js';

test.each([
  ['https://portfolio.example', false],
  ['http://localhost:4000', false],
  ['http://portfolio.localhost', false],
  ['http://portfolio.example', true],
  ['http://notlocalhost', true],
  ['http://127.0.0.1:4000', true],
  ['https://[::1]', true],
])('whether there are no passkeys at %s: %s', (publicUrl, unavailable) => {
  const unused = {} as never;
  expect(new Passkeys(unused, unused, { publicUrl }).unavailable).toBe(unavailable);
});
