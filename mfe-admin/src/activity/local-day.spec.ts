import { localDay } from './local-day';

it('begins at midnight where the reader is', () => {
  expect(localDay('2026-11-21')).toEqual(new Date(2026, 10, 21));
  expect(localDay('2028-02-29')).toEqual(new Date(2028, 1, 29));
});

it('is over when the next one begins, whatever month that is of', () => {
  expect(localDay('2026-12-31', 1)).toEqual(new Date(2027, 0, 1));
});

it.each(['', '2026-02-29', '2026-13-01', '21.11.2026', '2026-11-21T00:00', '0000-00-00'])(
  'takes %p for no day',
  (text) => {
    expect(localDay(text)).toBeUndefined();
  },
);
