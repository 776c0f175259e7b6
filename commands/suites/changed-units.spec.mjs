import { affectedFolders } from './changed-units.mjs';

const tested = ['contract', 'platform', 'mfe-public', 'api', 'commands'];
const imports = {
  contract: [],
  platform: ['contract'],
  'mfe-public': ['contract', 'platform'],
  api: ['contract'],
};

it.each([
  ['a file of one folder', ['api/src/main.ts'], { touched: ['api'], dependent: [] }],
  [
    'a folder that others import',
    ['platform/src/page.ts'],
    { touched: ['platform'], dependent: ['mfe-public'] },
  ],
  [
    'what all import',
    ['contract/src/id.ts', 'api/src/main.ts'],
    { touched: ['contract'], dependent: ['platform', 'mfe-public', 'api'] },
  ],
  ['nothing that is tested', ['README.md'], { touched: [], dependent: [] }],
])('%s', (_, files, expected) => {
  expect(affectedFolders(files, tested, imports)).toEqual(expected);
});
