import { allowScrolling, setLowest } from '../testing/scrolling';
import { findMarked, markFocused, Positions, restorePosition } from './position';

describe('positions of the history', () => {
  const stored = () => JSON.parse(sessionStorage.getItem('positions')!) as [string, number][];

  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('remembers over a reload how far was scrolled, and not what had the focus', () => {
    const focus = { tag: 'button', identity: 'Delete Ama Example', place: 0 };
    const positions = new Positions();
    positions.keep('a /', { scrollTop: 7, focus });
    expect(positions.at('a /')).toEqual({ scrollTop: 7, focus });
    expect(new Positions().at('a /')).toEqual({ scrollTop: 7 });
    expect(sessionStorage.getItem('positions')).not.toContain('Ama');
  });

  it('forgets the oldest of more than 100, in memory and in storage', () => {
    const positions = new Positions();
    for (let entry = 0; entry < 250; entry += 1) positions.keep(`entry ${entry}`, { scrollTop: entry });
    expect(positions.at('entry 149')).toBeUndefined();
    expect(positions.at('entry 150')).toEqual({ scrollTop: 150 });
    expect(stored()).toHaveLength(100);
  });

  it.each(['{', 'null', '[1]', '[["a /","7"]]'])('begins anew where storage holds %s', (text) => {
    sessionStorage.setItem('positions', text);
    expect(new Positions().at('a /')).toBeUndefined();
  });
});

describe('the mark of what has the focus', () => {
  const build = (...parts: string[]) => {
    document.body.innerHTML = parts.join('');
  };
  const focusable = () => [...document.querySelectorAll<HTMLElement>('a, button, input')];

  /** What is found of the focused one after the page was built anew of other parts. */
  function findAfter(...parts: string[]): HTMLElement | undefined {
    const mark = markFocused()!;
    build(...parts);
    return findMarked(mark);
  }

  const one = '<a href="/one">Way</a>';
  const other = '<a href="/other">Way</a>';
  const remove = '<button>Delete</button>';
  const name = '<input name="name">';
  const email = '<input name="email">';

  it('finds an element by what it is, whatever stands before it now', () => {
    build(one, other, name, email);
    focusable()[1]!.focus();
    expect(findAfter(remove, name, one, other)).toBe(focusable()[3]);
    build(one, name, email);
    focusable()[2]!.focus();
    expect(findAfter(remove, email, name)).toBe(focusable()[1]);
  });

  it('marks neither the page nor what only a script gives the focus', () => {
    build('<h1 tabindex="-1">Heading</h1>');
    expect(markFocused()).toBeUndefined();
    document.querySelector('h1')!.focus();
    expect(markFocused()).toBeUndefined();
  });
});

describe('restoring', () => {
  const main = document.createElement('main');
  document.body.append(main);

  /** The page grows down to `lowest`. */
  async function grow(lowest: number): Promise<void> {
    setLowest(lowest);
    main.append('row');
    // An observer of changes is told in a microtask.
    await Promise.resolve();
  }

  beforeEach(() => {
    jest.useFakeTimers();
    allowScrolling(100);
  });
  afterEach(() => jest.useRealTimers());

  it('scrolls further down as the page grows, and no further than the page was left', async () => {
    restorePosition(main, { scrollTop: 700 }, new AbortController().signal);
    expect(window.scrollY).toBe(100);
    await grow(300);
    expect(window.scrollY).toBe(300);
    await grow(2_000);
    expect(window.scrollY).toBe(700);
    window.scrollTo({ top: 50 });
    await grow(3_000);
    expect(window.scrollY).toBe(50);
  });
});
