import type { User } from '@portico/contract/accounts/user';
import { csvRow } from './user-file.js';

const user: User = {
  userId: 7,
  firstName: 'Ada',
  lastName: 'Tester',
  email: 'ada@portfolio.example',
  company: '',
  isAdmin: true,
  version: 3,
};

test.each([
  ['a, b', '"a, b"'],
  ['"a"', '"""a"""'],
  ['a\nb', '"a\nb"'],
  ['a\r\nb', '"a\r\nb"'],
  ['Ärger; a', '"Ärger; a"'],
  ['a\tb', '"a\tb"'],
  ['1=1', '1=1'],
])('%j is written as %j', (company, cell) => {
  expect(csvRow({ ...user, company })).toBe(`7,Ada,Tester,ada@portfolio.example,${cell},true\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['\na', `"'\na"`],
  ['=HYPERLINK("https://x.example","a")', `"'=HYPERLINK(""https://x.example"",""a"")"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ['a\t-1', `"a\t'-1"`],
  ['a\r\n@SUM(A1);+1', `"a\r\n'@SUM(A1);'+1"`],
])('%j, which a spreadsheet might run, is written as %j', (firstName, cell) => {
  expect(csvRow({ ...user, firstName })).toBe(`7,${cell},Tester,ada@portfolio.example,,true\r\n`);
});
