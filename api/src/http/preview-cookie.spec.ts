import { previewCodeIn, setPreviewCookie } from './preview-cookie.js';

const code = 'mfe-notes/1.0.0/abc.1f0252ba~key';
const [secure, plain] = ['https://portico.example', 'http://localhost:3000'];
const read = (cookie: string, publicUrl?: string) => previewCodeIn({ cookie }, publicUrl);

test('with https, a browser takes the cookie from this host only', () => {
  const set = setPreviewCookie(code, 60, secure);
  expect(set).toBe(`__Host-portico-preview=${code}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure`);
  expect(read(`a=1; ${set.split(';')[0]}`, secure)).toBe(code);
  // Another host of the domain can set it.
  expect(read(`portico-preview=${code}`, secure)).toBeUndefined();
});

test('with http, it has no prefix, which browsers would refuse', () => {
  const set = setPreviewCookie(code, 60, plain);
  expect(set).toBe(`portico-preview=${code}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`);
  expect(read(set.split(';')[0]!, plain)).toBe(code);
});

test('a page of either is not one of those for all', () => {
  expect([read(`__Host-portico-preview=${code}`), read(`portico-preview=${code}`), read('a=1')]).toEqual([
    code,
    code,
    undefined,
  ]);
});
