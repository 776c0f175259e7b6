import { localDay } from './local-day';

const written = (text: string, later?: number) => localDay(text, later)?.toISOString();

it('begins at midnight where the reader is, here in Kolkata', () => {
  expect(written('2026-11-21')).toBe('2026-11-20T18:30:00.000Z');
  expect(written('2028-02-29')).toBe('2028-02-28T18:30:00.000Z');
});

it('is over when the next one begins, whatever month that is of', () => {
  expect(written('2026-12-31', 1)).toBe('2026-12-31T18:30:00.000Z');
});

it.each(['', '2026-02-29', '2026-13-01', '21.11.2026', '2026-11-21T00:00', '0000-00-00'])(
  'takes %p for no day',
  (text) => {
    expect(localDay(text)).toBeUndefined();
  },
);
