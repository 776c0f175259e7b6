/** @jest-environment node */
import type { NavigationEntry } from '@portico/contract/releases/remote-descriptor';
import { exampleRemote } from '../testing/example-remote';
import { menuOf, sectionsOf } from './menu';

const entry = (
  group: NavigationEntry['group'],
  label: string,
  order = 10,
  access: NavigationEntry['access'] = 'everyone',
): NavigationEntry => ({ group, label, order, access, path: `/${label.toLowerCase()}` });

const menu = (remotes: NavigationEntry[][], language?: string) =>
  menuOf(
    {
      remotes: remotes.map((navigation) => exampleRemote({ navigation })),
      ...(language !== undefined && { language }),
    },
    ({ access }) => access === 'everyone',
  ).map(({ group, label, entries }) => [group, label, entries.map((item) => item.label)]);

it('puts the groups in the order of the shell, whichever remote comes first', () => {
  expect(
    menu([
      [entry('account', 'Login'), entry('management', 'Users')],
      [entry('user', 'Profile')],
      [entry('info', 'About'), entry('main', 'Home')],
    ]),
  ).toEqual([
    ['main', undefined, ['Home']],
    ['info', 'Info', ['About']],
    ['user', 'User', ['Profile']],
    ['management', 'Website Management', ['Users']],
    ['account', undefined, ['Login']],
  ]);
});

it('puts the entries of all remotes in ascending order, equal ones by label', () => {
  expect(
    menu([
      [entry('info', 'C', 20), entry('info', 'B', 10)],
      [entry('info', 'D', 5), entry('info', 'A', 10)],
    ]),
  ).toEqual([['info', 'Info', ['D', 'A', 'B', 'C']]]);
});

it.each([
  [undefined, ['Ñandú', 'Nube', 'Nudo']],
  ['es', ['Nube', 'Nudo', 'Ñandú']],
])('orders labels as %s does', (language, labels) => {
  const entries = ['Nudo', 'Ñandú', 'Nube'].map((label) => entry('info', label));
  expect(menu([entries], language)).toEqual([['info', 'Info', labels]]);
});

it('puts the entries of a submenu under their headings, each where its first entry is', () => {
  const under = (section: string, label: string) => ({ ...entry('management', label), section });
  const entries = [under('Site', 'Look'), entry('management', 'Notes'), under('Site', 'Texts')];
  expect(
    sectionsOf(entries).map(({ label, entries: those }) => [label, those.map((one) => one.label)]),
  ).toEqual([
    ['Site', ['Look', 'Texts']],
    [undefined, ['Notes']],
  ]);
});
