import { carryUnknownKeys } from './carry-unknown-keys';

interface State {
  count: number;
}
const reducer = carryUnknownKeys<State>((state = { count: 0 }, action) =>
  action.type === 'counted' ? { count: state.count + 1 } : { count: state.count },
);
const known = { count: 1 };
const both = { ...known, later: { kept: true } };

it('begins as the reducer does', () => {
  expect(reducer(undefined, { type: 'start' })).toEqual({ count: 0 });
});

it('keeps a slice that no reducer knows, the same object', () => {
  const next = reducer(both, { type: 'counted' });
  expect(next).toEqual({ count: 2, later: { kept: true } });
  expect((next as typeof both).later).toBe(both.later);
});

it('leaves a slice to the reducer that comes to know it', () => {
  const later = carryUnknownKeys<typeof both>(() => ({ count: 1, later: { kept: false } }));
  expect(later(both, { type: 'start' })).toEqual({ count: 1, later: { kept: false } });
});

it('is the same state when nothing changed, so that subscribers have nothing to do', () => {
  expect(reducer(both, { type: 'other' })).toBe(both);
});
