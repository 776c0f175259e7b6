/** @jest-environment node */
import { localDays } from './local-days';

const monthsOf = (...texts: string[]) => {
  const days = localDays(texts);
  return texts.map((text) => days.get(text)?.slice(0, 7));
};

it.each([
  ['Berlin', '2023-12-31T23:00:00.000Z', '2024-05-31T22:00:00.000Z', '2024-01', '2024-06'],
  ['London', '2024-01-01T00:00:00Z', '2024-05-31T23:00:00Z', '2024-01', '2024-06'],
  ['New York', '2024-01-01T05:00:00.000Z', '2024-06-01T04:00:00Z', '2024-01', '2024-06'],
  ['New York, by the end of a day', '2024-01-01T05:00:00Z', '2024-06-01T03:59:59.999Z', '2024-01', '2024-05'],
  ['India', '2023-12-31T18:30:00.000Z', '2024-05-31T18:30:00.000Z', '2024-01', '2024-06'],
  ['Nepal', '2023-12-31T18:15:00Z', '2024-02-29T18:15:00Z', '2024-01', '2024-03'],
  ['Auckland', '2023-12-31T11:00:00Z', '2024-05-31T12:00:00Z', '2024-01', '2024-06'],
  ['Honolulu', '2024-01-01T10:00:00Z', '2024-06-01T10:00:00Z', '2024-01', '2024-06'],
  ['Newfoundland', '2024-01-01T03:30Z', '2024-06-01T02:30Z', '2024-01', '2024-06'],
  ['Berlin before 1970', '1967-12-31T23:00:00Z', '1968-05-31T23:00:00Z', '1968-01', '1968-06'],
  ['UTC', '2024-01-01T00:00:00.000Z', '2016-12-31T23:59:59Z', '2024-01', '2016-12'],
  ['offsets', '2024-01-01T00:00:00+01:00', '2024-06-01T00:00:00+02:00', '2024-01', '2024-06'],
])('reads midnights of %s', (_zone, start, end, ...months) => {
  expect(monthsOf(start, end)).toEqual(months);
});

it('reads no month that depends on a zone which fits none or several', () => {
  expect(monthsOf('2023-12-31T23:00:00Z', '2024-05-31T14:23:11Z')).toEqual([undefined, undefined]);
  // UTC+1 and UTC+3 are no summer and winter.
  expect(monthsOf('2023-12-31T23:00:00Z', '2023-12-31T21:00:00Z')).toEqual([undefined, undefined]);
  // Midnight in Hawaii, or a day later in Kiribati.
  expect(monthsOf('2023-12-31T10:00:00Z', '2024-03-14T10:00:00Z')[0]).toBeUndefined();
  // Noon, or a midnight in Auckland.
  expect(monthsOf('2024-01-01T12:00:00Z', '2024-01-31T12:00:00Z')).toEqual(['2024-01', undefined]);
});

it('reads a month that is the same in every zone, and no text without a zone', () => {
  expect(monthsOf('2024-05-14T14:23:11Z')).toEqual(['2024-05']);
  expect(localDays(['2024-05', '2024-05-14', '2024-05-14T00:00', 'soon', '2024-13-01T00:00Z']).size).toBe(0);
});
