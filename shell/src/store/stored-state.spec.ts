import { storeSlices } from '../testing/stored-slices';
import { storedState } from './stored-state';

const session = { token: null, isAuthenticated: false, isAdmin: false, errors: [] };
const api = { queries: {}, provided: { tags: {}, keys: {} } };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const isTaken = async () => (await storedState.getItem('persist:root')) !== null;

it('is taken as it was stored', async () => {
  storeSlices({ theme: 'light', session, api, notes: { any: 'thing' } });
  expect(await storedState.getItem('persist:root')).toBe(localStorage.getItem('persist:root'));
  expect(await isTaken()).toBe(true);
});

it.each(['', '{', 'null', '"text"', '{"theme":7}', '{"theme":"light"}', '{"theme":"\\"dark"}'])(
  'begins anew where the text is %s',
  async (text) => {
    localStorage.setItem('persist:root', text);
    expect(await isTaken()).toBe(false);
  },
);

it.each([
  ['theme', 'blue'],
  ['theme', null],
  ['session', null],
  ['session', { ...session, token: 7 }],
  ['session', { ...session, isAuthenticated: 'yes' }],
  ['session', { ...session, isAdmin: 1 }],
  ['session', { ...session, errors: {} }],
  ['session', { ...session, errors: [{}] }],
  ['api', []],
  ['api', {}],
  ['api', { ...api, queries: [] }],
  ['api', { ...api, queries: { interests: null } }],
  ['api', { ...api, queries: { interests: {} } }],
  ['api', { ...api, provided: 'nothing' }],
  ['api', { ...api, provided: { tags: {} } }],
  ['api', { ...api, provided: { tags: { Interest: 7 }, keys: {} } }],
  ['api', { ...api, provided: { tags: { Interest: { id: [7] } }, keys: {} } }],
  ['api', { ...api, provided: { tags: {}, keys: { query: 'Interest' } } }],
])('begins anew where %s has the shape %j', async (slice, wrong) => {
  storeSlices({ theme: 'dark', session, api, [slice]: wrong });
  expect(await isTaken()).toBe(false);
});

it('begins anew where more than 1 MB is stored', async () => {
  storeSlices({ notes: 'a'.repeat(990_000) });
  expect(await isTaken()).toBe(true);
  storeSlices({ notes: 'a'.repeat(1_000_001) });
  expect(await isTaken()).toBe(false);
});

it('keeps and removes', async () => {
  await storedState.setItem('key', 'text');
  expect(localStorage.getItem('key')).toBe('text');
  await storedState.removeItem('key');
  expect(localStorage.getItem('key')).toBeNull();
});

it('does without a storage that the browser refuses', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await isTaken()).toBe(false);
  await expect(storedState.setItem('key', 'text')).resolves.toBeUndefined();
  await expect(storedState.removeItem('key')).resolves.toBeUndefined();
});
