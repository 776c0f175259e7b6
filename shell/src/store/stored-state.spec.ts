import { storeSlices } from '../testing/stored-slices';
import { mergeStoredState, storedState } from './stored-state';

const session = { token: null, isAuthenticated: false, isAdmin: false, errors: [] };
const api = { queries: {} };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const isTaken = async () => (await storedState.getItem('persist:root')) !== null;

it.each(['', '{', 'null', '{"theme":"light"}'])('begins anew where the text is %s', async (text) => {
  localStorage.setItem('persist:root', text);
  expect(await isTaken()).toBe(false);
});

it.each([
  ['theme', 'blue'],
  ['session', null],
  ['session', { ...session, isAdmin: 1 }],
  ['session', { ...session, errors: [{}] }],
  ['api', []],
  ['api', { queries: { interests: {} } }],
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

describe('merging it into the initial state', () => {
  const initial = { theme: 'dark', session: { token: null } };
  const hour = 60 * 60 * 1_000;
  const answer = (age: number, status = 'fulfilled') => ({
    status,
    data: ['Skiff'],
    fulfilledTimeStamp: Date.now() - age,
  });
  const merge = (stored: object, reduced: object = initial) =>
    mergeStoredState(stored, initial, reduced) as Record<string, unknown>;
  const restoredAnswers = (queries: object, current?: object) =>
    (
      merge({ api: { queries } }, { ...initial, ...(current && { api: current }) })['api'] as {
        queries: object;
      }
    ).queries;

  it('leaves alerts out, whoever stored them', () => {
    const started = { ...initial, alerts: [] };
    expect(mergeStoredState({ alerts: 'garbage' } as object, started as object, started)).toEqual(started);
  });

  it('restores answers, and no question that was open or failed', () => {
    const settled = answer(hour);
    const queries = { settled, open: answer(hour, 'pending'), failed: answer(hour, 'rejected') };
    expect(restoredAnswers(queries)).toEqual({ settled });
  });

  it('restores no answer that is older than a day', () => {
    const recent = answer(23 * hour);
    const { fulfilledTimeStamp: _time, ...undated } = answer(0);
    expect(restoredAnswers({ recent, old: answer(25 * hour), undated })).toEqual({ recent });
  });

  it('restores a recent answer as one that is asked for again: it may be of before the change that somebody looks for', () => {
    const { recent } = restoredAnswers({ recent: answer(0) }) as { recent: ReturnType<typeof answer> };
    expect(recent).toMatchObject({ status: 'fulfilled', data: ['Skiff'] });
    expect(Date.now() - recent.fulfilledTimeStamp).toBeGreaterThanOrEqual(hour);
  });

  it('leaves the answers that came with the page, and adds the others', () => {
    const stored = answer(hour);
    const served = answer(0);
    const current = { queries: { both: served }, config: { online: true } };
    expect(restoredAnswers({ both: stored, other: stored }, current)).toEqual({
      both: served,
      other: stored,
    });
  });

  describe('for whoever is signed in', () => {
    const signedIn = (stored: object, current?: object) =>
      (
        merge(
          { session: { token: 'the.token' }, ...stored },
          { ...initial, ...(current && { api: current }) },
        ) as { api: object }
      ).api;

    it('knows only the stored answers, since the page came with what a visitor sees', () => {
      const own = answer(hour);
      const current = { queries: { entries: answer(0), other: answer(0) }, config: { online: true } };
      expect(signedIn({ api: { queries: { entries: own } } }, current)).toEqual({
        queries: { entries: own },
        config: { online: true },
      });
    });

    it('knows no answer where none is stored', () => {
      expect(signedIn({}, { queries: { entries: answer(0) } })).toEqual({ queries: {} });
    });
  });
});
