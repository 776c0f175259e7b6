import { exampleRemote } from '../testing/example-remote';
import { nextState, type RegionEvent, type RegionState, tryOf } from './region-state';

const live = exampleRemote();
const fallback = { ...live, version: '1.1.0' };
const error = new Error('broken');

const state = (phase: RegionState['phase']): RegionState => ({ phase, shown: live, attempt: 0 });
const of = tryOf(state('loading'));

const events: Record<RegionEvent['name'], RegionEvent> = {
  'takes long': { name: 'takes long', of },
  arrived: { name: 'arrived', of },
  failed: { name: 'failed', of, error },
  'found fallback': { name: 'found fallback', of, shown: fallback },
  'found none': { name: 'found none', of },
  retried: { name: 'retried', of, shown: live, attempt: 1 },
};
const names = Object.keys(events) as RegionEvent['name'][];

/** What each event leads to; a dot where it can't happen, or comes too late. */
it.each<[RegionState['phase'], ...string[]]>([
  //          takes long, arrived, failed, found fallback, found none, retried
  ['loading', 'slow', 'shown', 'failed', '.', '.', '.'],
  ['slow', '.', 'shown', 'failed', '.', '.', 'loading'],
  ['shown', '.', '.', 'failed', '.', '.', '.'],
  ['failed', '.', '.', '.', 'loading', 'gave up', '.'],
  ['gave up', '.', '.', '.', '.', '.', 'loading'],
])('%s', (phase, ...expected) => {
  const before = state(phase);
  const after = names.map((name) => nextState(before, events[name]));
  expect(after.map((next) => (next === before ? '.' : next.phase))).toEqual(expected);
});

it('shows the fallback, and after a retry what the visitor is to see then', () => {
  const failed = nextState(state('loading'), events.failed);
  expect(nextState(failed, events['found fallback'])).toMatchObject({ shown: fallback, attempt: 0 });
  const gaveUp = nextState(failed, events['found none']);
  expect(gaveUp.error).toBe(error);
  expect(nextState(gaveUp, events.retried)).toMatchObject({ shown: live, attempt: 1 });
});

it('ignores what becomes of an earlier try', () => {
  const retried = nextState(nextState(state('slow'), events.retried), events.arrived);
  expect(retried.phase).toBe('loading');
});
