import { byPeriod, endsInTime } from './period.js';

const period = (text: string) => {
  const [start = '', end = ''] = text.split(' to ');
  return { start: start || null, end: end || null };
};

it.each([
  '2020 to 2020',
  '2020-05 to 2020',
  '2020 to 2020-05',
  '2020-05 to 2020-05',
  '2019-12 to 2020',
  '2020',
  ' to 2020',
])('%s is in order', (text) => expect(endsInTime(period(text))).toBe(true));

it.each(['2020-05 to 2020-04', '2021 to 2020', '2021 to 2020-12', '2021-01 to 2020'])('%s is not', (text) => {
  expect(endsInTime(period(text))).toBe(false);
});

it('puts what goes on first, then what ended last, then what began last, then what has no dates', () => {
  const inOrder = [
    '2024-02',
    '2019',
    '2019 to 2025',
    '2023-11 to 2025-06',
    '2020 to 2025-06',
    ' to 2025-06',
    '2019 to 2020',
    '2018 to 2020-12',
    '',
  ];
  const sorted = inOrder.map(period).reverse().sort(byPeriod);
  expect(sorted).toEqual(inOrder.map(period));
  const [one, other] = [period('2018 to 2020'), period('2019 to 2020')];
  expect([byPeriod(one, other), byPeriod(other, one), byPeriod(one, one)]).toEqual([1, -1, 0]);
});
