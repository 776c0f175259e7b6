import { onStopSignal } from './run.js';

let receive: () => void;
let now = 0;
const exit = jest.fn();
const stop = jest.fn(() => Promise.resolve());

beforeEach(() => {
  now = 5_000;
  exit.mockClear();
  stop.mockClear();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(process, 'exit').mockImplementation(exit as never);
  jest.spyOn(process, 'on').mockImplementation((_name, listener) => {
    receive = listener;
    return process;
  });
  onStopSignal(stop);
});
afterEach(() => jest.restoreAllMocks());

test('the first signal stops, once', () => {
  receive();
  receive();
  expect([stop.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0]);
});

test('another one a second later exits immediately with code 1 (J5)', () => {
  receive();
  now += 1_000;
  receive();
  expect(exit).toHaveBeenCalledWith(1);
});
