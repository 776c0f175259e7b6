import { countCommit, onEndlessUpdates } from './endless-updates';

let now = 10_000;
let endings: jest.Mock;
let stop: () => void;

/** Commits of one second, evenly. */
function second(commits: number): void {
  for (let commit = 0; commit < commits; commit += 1) countCommit((now += 1_000 / commits));
}

/** Commits of less than a second, and a pause. */
function burst(commits: number): void {
  for (let commit = 0; commit < commits; commit += 1) countCommit((now += 1));
  now += 5_000;
}

beforeEach(() => {
  // Nothing was committed for long.
  countCommit((now += 60_000));
  endings = jest.fn();
  stop = onEndlessUpdates(endings);
});
afterEach(() => stop());

it('tells of updates that go on for two seconds faster than anybody could see them', () => {
  second(400);
  expect(endings).not.toHaveBeenCalled();
  second(400);
  expect(endings).toHaveBeenCalledTimes(1);
  expect(endings).toHaveBeenCalledWith(new Error('It sets its state without end'));
});

it.each([
  ['a picture on every frame of a fast display', () => [240, 240, 240, 240].forEach(second)],
  ['bursts with calm seconds between them', () => [400, 100, 400, 100, 400].forEach(second)],
  ['bursts with pauses between them', () => [400, 400, 400, 400].forEach(burst)],
])('is silent about %s', (_what, commit) => {
  commit();
  expect(endings).not.toHaveBeenCalled();
});

it('tells again when they begin again, and nobody who listens no longer', () => {
  for (let seconds = 0; seconds < 4; seconds += 1) second(400);
  expect(endings).toHaveBeenCalledTimes(2);
  stop();
  for (let seconds = 0; seconds < 4; seconds += 1) second(400);
  expect(endings).toHaveBeenCalledTimes(2);
});
