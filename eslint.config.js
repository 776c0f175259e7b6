import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import { defineConfig } from 'eslint/config';
import { browserRules, promiseRules, reactRules, typescriptRules } from './eslint/front-end-rules.js';
import { houseRules } from './eslint/house-rules.js';
import { databaseAccess, importDirections } from './eslint/import-rules.js';

const frontEnds = ['platform/src', 'shell/src', 'mfe-*/src'];

export default defineConfig(
  {
    ignores: [
      // Invalid on purpose, for a test.
      'eslint/testing/',
      // Written by `npm run declarations -w platform`.
      'platform/declarations/platform.d.ts',
      '**/dist/',
      '**/data/',
      'look/',
      'test-results/',
      '.stryker-tmp/',
      'playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    plugins: { house: houseRules, 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ conditionNames: ['source', 'import'] })],
    },
    rules: {
      'house/file-name': 'error',
      'house/whole-tests': 'error',
      // Installed packages don't import ours, and are slow to parse.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      eqeqeq: 'error',
      'max-lines': ['error', 250],
    },
  },
  typescriptRules,
  {
    // Scripts that share one scope.
    files: ['api/sandbox/*.ts'],
    languageOptions: { sourceType: 'script' },
    rules: { '@typescript-eslint/no-unused-vars': ['error', { vars: 'local' }] },
  },
  promiseRules('*/src/**/*.{ts,tsx}'),
  reactRules(frontEnds),
  ...browserRules(['contract/src', ...frontEnds]),
  importDirections,
  databaseAccess,
);
