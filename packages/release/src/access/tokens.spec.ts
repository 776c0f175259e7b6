import fs from 'node:fs';
import { ReleaseStore } from '../release-store.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { addToken, findToken, listTokens, revokeToken } from './tokens.js';

const folder = useTemporaryFolder();
const wanted = { frontEnds: ['mfe-notes'], rights: ['upload' as const], until: null };

/** No file becomes longer than it is. */
const fillDisk = () => {
  const write = fs.writeFileSync;
  jest.spyOn(fs, 'writeFileSync').mockImplementation((file, content, options) => {
    const [bytes, path] = [Buffer.from(String(content)), String(file)];
    const size = fs.existsSync(path) ? fs.statSync(path).size : 0;
    write(path, bytes.subarray(0, size), options);
    if (bytes.length > size) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
};
afterEach(() => jest.restoreAllMocks());

it('revokes each token on a full disk, and leaves the others as they are', () => {
  const store = new ReleaseStore(folder.path);
  const made = [1, 2, 3].map(() => addToken(store, wanted));
  fillDisk();
  for (const { token, secret } of made) {
    expect(findToken(store, secret)).toEqual(token);
    expect(revokeToken(store, token.id).revokedAt).not.toBeNull();
    expect(() => findToken(store, secret)).toThrow(`The release token ${token.id} was revoked`);
  }
  const known = listTokens(store);
  expect(() => addToken(store, { ...wanted, frontEnds: ['m'.repeat(2_000)] })).toThrow('no space left');
  expect(listTokens(store)).toEqual(known);
});
