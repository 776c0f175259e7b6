/** @jest-environment node */
import { isNow } from './month-names';
import { readMoment } from './read-moment';

const year = new Date().getFullYear();

it.each([
  ['2016', '2016', ' 2016 '],
  ['2016-12', '2016-12', '2016/12', '12/2016', '12.2016', '2016. 12.', '2016年12月', '2016년 12월'],
  ['2016-12', '2016-12-31', '12/31/2016', '12/31/16', '31.12.2016', '31-12-2016', '2016/12/31', '1.12.2016'],
  ['2016-12', '2016-12-31T23:59:59', '2016-12-31 00:00', '12/31/2016 12:00:00 AM', '31.12.16'],
  ['2014-05', '5/5/2014', '13/5/2014', '5/13/2014', '6.5.2014'],
  ['2020-01', 'Jan-20', 'Jan 20', 'jan.-20', 'ene-20', '1-Jan-20', 'Jan ’20', 'Januar 2020', 'JAN 2020'],
  ['2002-06', '1 June 2002', '1st June 2002', 'June 1, 2002', '1-Jun-02', '2002 June', '1er juin 2002'],
  ['2001-05', 'May, 2001', 'May 2001', 'mai 2001', 'mayo de 2001', '5 de maio de 2001', 'мая 2001 г.'],
  ['2012-08', 'août 2012', 'aout 2012', 'AOÛT 2012', 'Ağustos 2012', 'αυγούστου 2012', 'elokuu 2012'],
  [
    '2012-08',
    '2012. augusztus',
    'd’agost de 2012',
    'sierpień 2012',
    '3 sierpnia 2012',
    'أغسطس 2012',
    'अगस्त 2012',
  ],
  ['2018-09', 'Sep-18', 'Sept 2018', 'Sept. 2018', 'set/18', 'septiembre 2018', 'сент. 2018'],
  ['1998-03', 'Mar-98', 'März 1998', 'maart 1998', 'mars 1998'],
  [`${year + 10}-01`, `Jan-${`${year + 10}`.slice(2)}`],
  [`${year - 89}-01`, `Jan-${`${year - 89}`.slice(2)}`],
])('reads %s', (moment, ...texts) => {
  expect(texts.map((text) => [text, readMoment(text)?.moment])).toEqual(texts.map((text) => [text, moment]));
});

it.each([
  ['several months', '5/6/2014', '05-06-2014', '16/05/01', '3/4/05', 'listopad 2012', 'jui 2012'],
  ['no year', '31 Dec', '20-Jan', 'May', '12/16', '16', "'16"],
  ['no month', '2016-13', '31/31/2016', '2016-00', '1/0/2016', 'Spring 2014', 'Q4 2016', 'Ma 2012'],
  [
    'more or less than a date',
    'ca. 2010',
    '2010?',
    '~2010',
    '2010 – 2012',
    '2010–12',
    'May 2001 to May 2002',
    '42735',
  ],
  ['no year that the form takes', '0201-05', '3016', '3016-12-01', 'May 999', '20161231'],
  ['a zone', '2016-12-31T23:00:00.000Z', '2016-12-31T23:00+01:00', '2016-12-31 23:00-0500'],
  ['an impossible day', '32.12.2016', '0 May 2001', '45 May 2001'],
  ['anything else', '?', 'soon', 'x'.repeat(2_000_000), ` ${'t '.repeat(500_000)}2016`],
])('reads no date with %s', (_what, ...texts) => {
  expect(texts.filter((text) => readMoment(text))).toEqual([]);
});

it('tells whether there was a day, which is left out', () => {
  const hasDay = (text: string) => readMoment(text)?.hasDay;
  expect(['2016-12-31', '12/31/2016', '1 June 2002', '1-Jun-02'].map(hasDay)).not.toContain(false);
  expect(['2016', '12/2016', 'June 2002', 'Jan-20', '2016-12'].map(hasDay)).not.toContain(true);
});

it('knows what goes on in many languages', () => {
  const texts =
    'Present,Current,Heute,aujourd’hui,présent,Presente,hoy,bis heute,сейчас,現在,至今,bugün'.split(',');
  expect(texts.filter((text) => !isNow(text))).toEqual([]);
  expect(['soon', '', 'May 2014'].filter(isNow)).toEqual([]);
});
