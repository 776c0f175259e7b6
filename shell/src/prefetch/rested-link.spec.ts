import { onRestedLink } from './rested-link';

document.body.innerHTML = `
  <a id="one" href="/one"><b>One</b> <i>more</i></a>
  <a id="other" href="/other">Other</a>
  <p>Text</p>`;
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

const told = jest.fn<void, [HTMLAnchorElement]>();
const rested = () => told.mock.calls.map(([link]) => link.id);
let end: () => void;

const over = (to: string, from: string) => {
  const [target, relatedTarget] = [find(to), find(from)];
  relatedTarget.dispatchEvent(
    Object.assign(new Event('pointerout', { bubbles: true }), { relatedTarget: target }),
  );
  target.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { relatedTarget }));
};

beforeEach(() => {
  jest.useFakeTimers();
  told.mockClear();
  end = onRestedLink(told);
});
afterEach(() => {
  end();
  (document.activeElement as HTMLElement).blur();
  jest.useRealTimers();
});

it('tells on which link the pointer rests for 100 ms', () => {
  over('#one', 'p');
  jest.advanceTimersByTime(99);
  expect(rested()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(rested()).toEqual(['one']);
});

it('tells on which link the focus rests', () => {
  find('#one').focus();
  jest.advanceTimersByTime(100);
  expect(rested()).toEqual(['one']);
});

it('tells nothing of a link that the pointer only passes', () => {
  over('#one', 'p');
  jest.advanceTimersByTime(60);
  over('#other', '#one');
  jest.advanceTimersByTime(60);
  over('p', '#other');
  jest.advanceTimersByTime(1_000);
  expect(rested()).toEqual([]);
});

it('tells nothing of a link from which the pointer leaves the window', () => {
  over('#one', 'p');
  find('#one').dispatchEvent(
    Object.assign(new Event('pointerout', { bubbles: true }), { relatedTarget: null }),
  );
  jest.advanceTimersByTime(1_000);
  expect(rested()).toEqual([]);
});

it('tells nothing of a link that the focus only passes', () => {
  find('#one').focus();
  find('#one').blur();
  jest.advanceTimersByTime(1_000);
  expect(rested()).toEqual([]);
});

it('waits no longer because the pointer moves within the link', () => {
  over('#one', 'p');
  jest.advanceTimersByTime(60);
  over('b', '#one');
  over('i', 'b');
  jest.advanceTimersByTime(40);
  expect(rested()).toEqual(['one']);
});

it('tells nothing and waits for nothing once it is ended', () => {
  over('#one', 'p');
  end();
  expect(jest.getTimerCount()).toBe(0);
  over('#other', 'p');
  expect(jest.getTimerCount()).toBe(0);
});
