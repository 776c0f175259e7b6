import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, textIn } from '../../texts/message.js';
import { isDerived, periodText, repeatsDates, timeText, timeToStore, withTypedTime } from './time-text.js';

const period = (text: string) => {
  const [start = '', end = ''] = text.split(' to ');
  return { start: start || null, end: end || null };
};

it.each([
  ['2021', undefined, '2021 – present'],
  ['2021-03', '2023-06', 'Mar 2021 – Jun 2023'],
  ['2021-03', '2021-03', 'Mar 2021'],
  [undefined, '2023', 'Until 2023'],
])('says %s to %s as %s', (start, end, words) => {
  expect(periodText({ start: start ?? null, end: end ?? null })).toBe(words);
});

it('says nothing where nothing is known', () => {
  expect(periodText({ start: null, end: null })).toBeUndefined();
});

it.each([
  ['2019 to 2021', '2019 - 2021', true],
  ['2019 to 2021', '2 years', false],
  ['2021-03', 'since mar 2021', true],
  ['2021-03 to 2023-06', '2021-03 – 2023-06', true],
  ['2020-11', 'Nov 2020', true],
  ['2021-03', '2021-03 – present', true],
  ['', '–', false],
  ['2020', '-', true],
])('beside %s, whether %s says no more: %s', (dates, time, is) => {
  expect(repeatsDates({ ...period(dates), time })).toBe(is);
});

it.each([
  ['2021-03', 'Since Mar 2021'],
  [' to 2023', 'Until 2023'],
  ['2019-05 to 2021', 'May 2019 – 2021'],
  ['2019 to 2021-05', '2019 – May 2021'],
  ['2021-03 to 2021-03', 'Mar 2021'],
  ['2020-01 to 2021-01', '1 year 1 month'],
  ['2019-02 to 2021-06', '2 years 5 months'],
  ['', ''],
])('without a time, %s is stored as %j', (dates, time) => {
  expect(timeToStore(period(dates))).toBe(time);
});

it('follows the dates with a time that came from them, and keeps any other', () => {
  const before = { ...period('2019-01 to 2020-12'), time: '2 years' };
  expect(isDerived(before)).toBe(true);
  expect(timeToStore(period('2019-01 to 2021-12'), before)).toBe('3 years');
  expect(timeToStore({ ...period('2019 to 2021'), time: '2 years' }, before)).toBe('2 years');
  expect([withTypedTime(before).time, withTypedTime({ ...before, time: '3 years' }).time]).toEqual([
    '',
    '3 years',
  ]);
  expect(timeToStore(period('2019 to 2021'), { ...before, time: 'some summers' })).toBe('some summers');
  expect(timeToStore({ ...period('2019 to 2021'), time: '' })).toBe('2019 – 2021');
});

const file = join(__dirname, '../../../messages/de.json');
const german = textIn({ language: 'de', catalogues: [JSON.parse(readFileSync(file, 'utf8')) as Catalogue] });

it.each([
  ['2017-09 to 2021-03', 'Sept. 2017 – März 2021', '3 years 7 months', '3 Jahre, 7 Monate'],
  ['2020-01 to 2020-12', 'Jan. 2020 – Dez. 2020', '1 year', '1 Jahr'],
  ['2020-01 to 2020-02', 'Jan. 2020 – Feb. 2020', '2 months', '2 Monate'],
  ['2021-05', 'Mai 2021 – heute', 'Since May 2021', 'Seit Mai 2021'],
  [' to 2023', 'Bis 2023', 'Until 2023', 'Bis 2023'],
  ['2019 to 2021', '2019 – 2021', 'some summers', 'some summers'],
])('says in German of %s: %s, and of the time that is stored with it, %s: %s', (dates, words, time, read) => {
  expect(periodText(period(dates), german)).toBe(words);
  expect(timeText({ ...period(dates), time }, german)).toBe(read);
});
