import { maxTokens } from '@portico/contract/releases/tokens';
import { ReleaseStore } from '../release-store.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { addToken, listTokens, revokeToken } from './tokens.js';

const folder = useTemporaryFolder();
let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));

const wanted = { frontEnds: ['mfe-notes'], rights: ['upload' as const], until: null };
const past = { ...wanted, until: '2026-01-01T00:00:00.000Z' };

it('lets the oldest that has ended make room for a new one, and refuses where all work', () => {
  const { token: first } = addToken(store, wanted);
  const { token: expired } = addToken(store, past);
  while (listTokens(store).length < maxTokens) addToken(store, wanted);
  const ids = () => listTokens(store).map(({ id }) => id);

  addToken(store, wanted);
  expect([ids().length, ids().includes(expired.id), ids().includes(first.id)]).toEqual([
    maxTokens,
    false,
    true,
  ]);
  expect(() => addToken(store, wanted)).toThrow(`There are ${maxTokens} release tokens that work.`);
  revokeToken(store, first.id);
  const { token: last } = addToken(store, wanted);
  expect([ids().length, ids().includes(first.id), ids().at(-1)]).toEqual([maxTokens, false, last.id]);
});
