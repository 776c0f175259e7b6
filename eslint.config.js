import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import checkFile from 'eslint-plugin-check-file';
import importX from 'eslint-plugin-import-x';
import { defineConfig } from 'eslint/config';
import { browserRules, reactRules, typescriptRules } from './tools/eslint/front-end-rules.js';
import { databaseAccess, importDirections } from './tools/eslint/import-rules.js';
import { namedWidths } from './tools/eslint/named-widths.js';

// Of the plugin's own pattern, the first letter may be no digit.
const kebabCase = '+([a-z0-9])*(-+([a-z0-9]))';
const inKebabCase = { errorMessage: 'Write names in kebab-case, like experience-list.tsx.' };
const vagueNames = '{util,utils,helper,helpers,common,misc}';
const leftOut = 'No test is left out. Fix or delete one that cannot run.';

const frontEnds = ['packages/platform/src', 'shell/src', 'mfe-*/src'];

export default defineConfig(
  {
    ignores: ['**/dist/', '**/data/', 'look/', 'test-results/', '.stryker-tmp/', 'playwright-report/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    plugins: { 'check-file': checkFile, 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ conditionNames: ['source', 'import'] })],
    },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*': kebabCase },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '**/': kebabCase }, inKebabCase],
      'check-file/no-index': [
        'error',
        {
          errorMessage:
            'No barrels: import each thing from its own file, and name this one after its content.',
        },
      ],
      'check-file/filename-blocklist': [
        'error',
        { [`**/${vagueNames}.*`]: '', [`**/${vagueNames}/**`]: '' },
        { errorMessage: 'Name it after its content; if no name fits, split it.' },
      ],
      eqeqeq: 'error',
      'max-lines': ['error', 300],
    },
  },
  {
    files: ['**/*.spec.*'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['only', 'skip', 'todo', 'fixme', 'failing'].map((property) => ({ property, message: leftOut })),
        { object: 'test', property: 'fail', message: leftOut },
      ],
      'no-restricted-globals': [
        'error',
        ...['fdescribe', 'fit', 'xdescribe', 'xit', 'xtest'].map((name) => ({ name, message: leftOut })),
      ],
    },
  },
  typescriptRules,
  {
    // Scripts that share one scope.
    files: ['api/sandbox/*.ts'],
    languageOptions: { sourceType: 'script' },
    rules: { '@typescript-eslint/no-unused-vars': ['error', { vars: 'local' }] },
  },
  reactRules(frontEnds),
  ...browserRules(['packages/contract/src', ...frontEnds]),
  {
    files: ['**/*.css'],
    plugins: { portico: { rules: { 'named-widths': namedWidths } } },
    rules: { 'portico/named-widths': 'error' },
  },
  importDirections,
  databaseAccess,
);
