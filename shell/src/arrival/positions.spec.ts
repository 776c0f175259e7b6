import { Positions } from './positions';

const stored = () => JSON.parse(sessionStorage.getItem('positions')!) as [string, number][];

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('knows the latest position of an entry', () => {
  const positions = new Positions();
  positions.keep('a /', { top: 1 });
  positions.keep('a /', { top: 2 });
  expect(positions.at('a /')).toEqual({ top: 2 });
  expect(positions.at('b /')).toBeUndefined();
});

it('remembers over a reload how far was scrolled, and not what had the focus', () => {
  const focus = { tag: 'button', known: 'Delete Ama Example', place: 0 };
  const positions = new Positions();
  positions.keep('a /', { top: 7, focus });
  expect(positions.at('a /')).toEqual({ top: 7, focus });
  expect(new Positions().at('a /')).toEqual({ top: 7 });
  expect(sessionStorage.getItem('positions')).not.toContain('Ama');
});

it('forgets the oldest of more than 100, in memory and in storage', () => {
  const positions = new Positions();
  for (let entry = 0; entry < 250; entry += 1) positions.keep(`entry ${entry}`, { top: entry });
  expect(positions.at('entry 149')).toBeUndefined();
  expect(positions.at('entry 150')).toEqual({ top: 150 });
  expect(stored()).toHaveLength(100);
});

it('forgets last what was kept last', () => {
  const positions = new Positions();
  for (let entry = 0; entry < 100; entry += 1) positions.keep(`entry ${entry}`, { top: entry });
  positions.keep('entry 0', { top: 5 });
  positions.keep('entry 100', { top: 100 });
  expect(positions.at('entry 0')).toEqual({ top: 5 });
  expect(positions.at('entry 1')).toBeUndefined();
});

it.each(['{', 'null', '7', '{"a":1}', '[1]', '[["a /"]]', '[["a /","7"]]'])(
  'begins anew where storage holds %s',
  (text) => {
    sessionStorage.setItem('positions', text);
    expect(new Positions().at('a /')).toBeUndefined();
  },
);

it('knows positions for this visit in a browser that refuses its storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const positions = new Positions();
  positions.keep('a /', { top: 7 });
  expect(positions.at('a /')).toEqual({ top: 7 });
});
