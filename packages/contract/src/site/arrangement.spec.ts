import { arranged, usualMenu } from './arrangement.js';

const paths = ['/', '/info/about', '/info/experience', '/info/project', '/contact', '/now'];
const entries = paths.map((of) => ({ of }));
const shown = (rows: { of: string; isHidden?: boolean }[]) =>
  rows.filter(({ isHidden }) => !isHidden).map(({ of }) => of);

it('has in groups no contact form unless the owner wants it there', () => {
  const usual = usualMenu(entries, 'grouped');
  expect(shown(arranged(usual))).toEqual(paths.filter((path) => path !== '/contact'));
  const own = [{ of: '/contact', label: null, isHidden: false }];
  expect(shown(arranged(usual, own))).toEqual(['/contact', ...paths.filter((path) => path !== '/contact')]);
});

it('has without groups first what visitors look for, and what it does not know behind', () => {
  expect(shown(usualMenu(entries, 'flat'))).toEqual([
    ...['/', '/info/project', '/info/experience', '/info/about', '/contact', '/now'],
  ]);
});

it('is in the owner’s order and words, with what is new behind, and without what is gone', () => {
  const own = [
    { of: '/now', label: 'Today', isHidden: false },
    { of: '/gone', label: 'Gone', isHidden: false },
    { of: '/info/about', label: null, isHidden: true },
  ];
  const rows = arranged(entries, own);
  expect(rows.map(({ of, label, isHidden }) => [of, label, isHidden])).toEqual([
    ['/now', 'Today', false],
    ['/info/about', null, true],
    ...['/', '/info/experience', '/info/project', '/contact'].map((of) => [of, null, false]),
  ]);
});
